import { expect, test } from 'vitest';
import { isLoopback } from './loopback';

test('this machine in each spelling, and no name that only begins like it', () => {
  const hosts = ['http://localhost:4010', 'http://127.0.0.1', 'http://[::1]:80', 'http://LOCALHOST'];
  expect(hosts.map((url) => isLoopback(new URL(url).hostname))).toEqual([true, true, true, true]);
  const others = ['http://localhost.example', 'http://127.0.0.1.example', 'http://10.0.0.1', 'http://[::2]'];
  expect(others.map((url) => isLoopback(new URL(url).hostname))).toEqual([false, false, false, false]);
});
