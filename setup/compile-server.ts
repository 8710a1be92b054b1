// Has Node compile the server's sources and keep what it made of them (NODE_COMPILE_CACHE), so that the first start after
// a build is as quick, and as small, as every other.
await import('#server/run-foyer.ts');
process.exit();
