import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { NOTICE_MS, openDrain } from './drain';

const agent = new Agent({ keepAlive: true });
afterEach(() => agent.destroy());

/** A server whose `/slow` answers, and whose drain continues, only when the test lets it. */
async function open() {
  const waits: { ms: number; end: (value?: unknown) => void }[] = [];
  const slow: ServerResponse[] = [];
  const drain = openDrain((ms) => new Promise((end) => waits.push({ ms, end })));
  const server = createServer((request, response) => {
    if (drain.answers(request, response)) return;
    if (request.url === '/slow') slow.push(response);
    else response.end('ok');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string) => {
    const [answer] = (await once(get({ port, path, agent, host: '127.0.0.1' }), 'response')) as [
      IncomingMessage,
    ];
    return { status: answer.statusCode, connection: answer.headers.connection, body: await text(answer) };
  };
  return { server, drain, slow, waits, ask };
}

test('a server checked by a balancer reports "not ready" and answers everything until the balancer has noticed', async () => {
  const { server, drain, slow, waits, ask } = await open();
  expect(await ask('/api/health/ready')).toMatchObject({ status: 200, connection: 'keep-alive' });
  const waiting = ask('/slow');
  await expect.poll(() => slow.length).toBe(1);

  let isEnded = false;
  const ended = drain.end(server).then(() => (isEnded = true));
  expect(waits.map(({ ms }) => ms)).toEqual([NOTICE_MS]);
  expect(await ask('/api/health/ready')).toMatchObject({ status: 503, connection: 'close' });
  // Reused connections end with their answer; new ones are accepted.
  for (let i = 0; i < 3; i++)
    expect(await ask('/home')).toEqual({ status: 200, connection: 'close', body: 'ok' });

  waits[0]?.end();
  await expect(ask('/home')).rejects.toThrow('ECONNREFUSED');
  expect(isEnded).toBe(false);
  slow[0]?.end('done');
  expect(await waiting).toMatchObject({ status: 200, body: 'done' });
  await ended;
});

test('a server without a balancer ends at once, after answers that had begun', async () => {
  const { server, drain, slow, waits, ask } = await open();
  await ask('/home');
  const waiting = ask('/slow');
  await expect.poll(() => slow.length).toBe(1);
  slow[0]?.write('half ');
  const ended = drain.end(server);
  // No notice period, only the limit for requests in flight.
  expect(waits.map(({ ms }) => ms)).not.toContain(NOTICE_MS);
  slow[0]?.end('whole');
  expect(await waiting).toMatchObject({ status: 200, connection: 'keep-alive', body: 'half whole' });
  // Otherwise its connection would stay open for the next request.
  await ended;
});

test('what takes longer than the limit is cut off', async () => {
  const { server, drain, slow, waits, ask } = await open();
  const waiting = ask('/slow');
  await expect.poll(() => slow.length).toBe(1);
  const ended = drain.end(server);
  waits[0]?.end();
  await expect(waiting).rejects.toThrow();
  await ended;
});
