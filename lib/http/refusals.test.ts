import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { refuseRequest } from './refusals';

let server: Server | undefined;
afterEach(() => server?.close());

type Handle = Parameters<typeof createServer>[1];
async function ask(handle: Handle, path: string, init: RequestInit = {}) {
  server = createServer(handle);
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

test('a refused method of the API gets message and request id, in the requested language', async () => {
  const refused: Handle = (request, response) => {
    response.setHeader('X-Request-Id', 'abc');
    refuseRequest(request, response, 405);
  };
  const spanish = await ask(refused, '/api/v1/taxes', { method: 'DELETE' });
  expect(spanish).toMatchObject({ status: 405, type: 'application/json' });
  expect(JSON.parse(spanish.text)).toEqual({
    message: 'Esta dirección no acepta ese método.',
    requestId: 'abc',
  });
  const english = await ask(refused, '/api/v1/taxes', { headers: { cookie: 'a=1; locale=en-US' } });
  expect(JSON.parse(english.text).message).toBe('This address does not accept that method.');
  expect((await ask(refused, '/api/v1/taxes', { method: 'HEAD' })).status).toBe(405);
  expect(await ask(refused, '/home')).toMatchObject({ status: 405, text: 'Method Not Allowed' });
});

test('an address that can not be read is 400, of the API in the shape of its errors', async () => {
  const unreadable: Handle = (request, response) => refuseRequest(request, response, 400);
  const answer = await ask(unreadable, '/api/v1/taxes?s=%00');
  expect(answer).toMatchObject({ status: 400, type: 'application/json' });
  expect(JSON.parse(answer.text)).toMatchObject({ message: 'No se pudo leer lo enviado.' });
  expect(await ask(unreadable, '/programs/%00')).toMatchObject({ status: 400, text: 'Bad Request' });
});
