// Has Node compile the server's sources and cache the result (NODE_COMPILE_CACHE), so that the first start after a build is
// as fast, and as small, as every other.
await import('#server/run-foyer.ts');
process.exit();
