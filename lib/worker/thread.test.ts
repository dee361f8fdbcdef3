import { BroadcastChannel } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { startJobsThread } from './thread';

/** A thread that reports each start and crashes at the first. */
const CRASHING = `
  import { BroadcastChannel, parentPort } from 'node:worker_threads';
  const channel = new BroadcastChannel('mortal');
  channel.onmessage = () => { throw new Error('boom'); };
  parentPort.once('message', () => process.exit(0));
  parentPort.postMessage('running');
  channel.postMessage('started');
`;

test('a worker thread that crashes is replaced, and one that is stopped is not', async () => {
  const channel = new BroadcastChannel('mortal');
  const next = () => new Promise<void>((resolve) => (channel.onmessage = () => resolve()));
  const first = next();
  const stop = await startJobsThread(new URL(`data:text/javascript,${encodeURIComponent(CRASHING)}`));
  await first;
  const second = next();
  channel.postMessage('die');
  await second;
  await stop();
  let again = false;
  void next().then(() => {
    again = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(again).toBe(false);
  channel.close();
});
