import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { closeSlowRequests, SERVER_OPTIONS } from './slow-requests';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listen(handle: RequestListener, idleMs?: number) {
  server = createServer(SERVER_OPTIONS, handle);
  closeSlowRequests(server, idleMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => {
    received += data;
  });
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
  return { socket, closed };
}
const readAll: RequestListener = (request, response) => {
  request.resume();
  request.on('end', () => response.end('whole'));
  request.on('error', () => {});
};

test('headers that do not come close the connection, though not before ten seconds', async () => {
  const { socket, closed } = await listen(readAll);
  const began = performance.now();
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  expect(await closed).toMatch(/^HTTP\/1\.1 408/);
  expect(performance.now() - began).toBeGreaterThan(9_000);
});

test('a body that stalls is abandoned; one that continues, however slowly, is not', async () => {
  const { socket, closed } = await listen(readAll, 300);
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 1000\r\n\r\n');
  expect(await closed).toMatch(/^HTTP\/1\.1 408/);
  const slow = await listen(readAll, 300);
  slow.socket.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 10\r\n\r\n');
  for (let sent = 0; sent < 10; sent += 1) {
    await new Promise((resolve) => setTimeout(resolve, 120));
    slow.socket.write('x');
  }
  expect(await slow.closed).toContain('whole');
});

test('a handler that takes its time after the whole body is left alone', async () => {
  const { socket, closed } = await listen((request, response) => {
    request.resume();
    setTimeout(() => response.end('late'), 900);
  }, 300);
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2\r\n\r\nab');
  expect(await closed).toContain('late');
});

test('of the body of a refused request no more is read than any may have; its sender gets the answer', async () => {
  let taken = 0;
  const { socket, closed } = await listen((request, response) => {
    response.writeHead(413).end('too large');
    request.socket.on('close', () => {
      taken = request.socket.bytesRead;
    });
  });
  const total = 80 * 1_048_576;
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${total}\r\n\r\n`);
  const chunk = Buffer.alloc(65_536);
  const pump = () => {
    while (!socket.destroyed && socket.bytesWritten < total && socket.write(chunk));
  };
  socket.on('drain', pump);
  pump();
  expect(await closed).toContain('too large');
  expect(taken).toBeLessThan(20 * 1_048_576);
});

test.each([
  ['unread', () => {}],
  ['begun', (request) => Readable.toWeb(request)],
  ['cloned', (request) => request.pipe(new PassThrough())],
] as [string, (request: IncomingMessage) => unknown][])(
  'the body of a refused request, sent whole and %s, leaves the connection open for the next',
  async (_, read) => {
    const { socket } = await listen((request, response) => {
      read(request);
      response.writeHead(403).end('no');
    });
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4000000\r\n\r\n');
    await once(socket, 'data');
    socket.write('x'.repeat(4_000_000));
    await new Promise((resolve) => setTimeout(resolve, 2_300));
    expect(socket.destroyed).toBe(false);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
  },
);

test('so does one that came faster than it was read, and was then refused', async () => {
  const { socket } = await listen((request, response) => {
    const isFull = () => request.method === 'GET' || request.socket.isPaused();
    const answer = () => (isFull() ? response.writeHead(403).end('no') : setImmediate(answer));
    answer();
  });
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4000000\r\n\r\n${'x'.repeat(4_000_000)}`);
  await once(socket, 'data');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
});
