import { expect, test } from 'vitest';
import { traceOf } from './request-id.ts';

test('the trace of a valid traceparent is kept, anything else is not', () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  expect(traceOf(`00-${trace}-00f067aa0ba902b7-01`)).toBe(trace);
  expect(traceOf(`cc-${trace}-00f067aa0ba902b7-01-what-comes-next`)).toBe(trace);
  for (const bad of [
    undefined,
    '',
    trace,
    `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${trace}-00f067aa0ba902b7-01\n{"level":"fatal"}`,
    'my name is Rosa',
  ]) {
    expect(traceOf(bad), bad).toBeUndefined();
  }
});
