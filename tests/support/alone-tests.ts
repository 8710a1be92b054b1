/**
 * Everyday tests that replace what others use, such as the disk or a module, or whose subject is met before anything
 * replaces it: the server takes over the runtime's `Response`. All others share what their worker imports, which costs
 * more than most tests.
 */
export const aloneTests: readonly string[] = [
  'server/database/disk/*.test.ts',
  'server/database/embedded/**/*.test.ts',
  'server/http/load-site.test.ts',
  'server/voice/mind/concierge/own-field.test.ts',
  'voice-client/src/**/*.test.{ts,tsx}',
];
