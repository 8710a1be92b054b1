export { createFakeCall, type FakeCall, FakeCallObject, type FakeCallSettings } from './fake-call.ts';
