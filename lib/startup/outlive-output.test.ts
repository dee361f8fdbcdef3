import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** Writes to both outputs after it has received a line, then ends with code 7. */
const SCRIPT = `
  import { outliveOutput } from './lib/startup/outlive-output.ts';
  outliveOutput();
  process.stdin.once('data', () => {
    for (let line = 0; line < 3; line += 1) setTimeout(() => { console.log('a'); console.error('b'); }, line * 20);
    setTimeout(() => process.exit(7), 200);
  });
  console.log('ready');
`;

test('a process whose output has no reader goes on', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', SCRIPT]);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stderr.destroy();
  child.stdin.write('go\n');
  expect(await once(child, 'exit')).toEqual([7, null]);
});
