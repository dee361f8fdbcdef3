import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from './api';

const assign = vi.fn();
const answers = (status: number, body: unknown) =>
  vi.fn(async (_path: string, _init: RequestInit) => Response.json(body, { status }));

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { documentElement: { lang: 'es-CR' } });
  vi.stubGlobal('location', { pathname: '/admin/orders', search: '?page=2', assign });
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
});

test('a value goes as JSON, a form as it is, and both carry the marker and the language of the page', async () => {
  const fetch = answers(200, { data: 1 });
  vi.stubGlobal('fetch', fetch);
  expect(await api('/x', { body: { a: 1 } })).toEqual({ data: 1 });
  const form = new FormData();
  await api('/x', { body: form, keepalive: true });
  await api('/x');
  expect(fetch.mock.calls.map(([, { method, body }]) => [method, body])).toEqual([
    ['POST', '{"a":1}'],
    ['POST', form],
    ['GET', undefined],
  ]);
  const headers = fetch.mock.calls.map(([, init]) => new Headers(init.headers));
  expect(headers.map((each) => each.get('x-requested-with'))).toEqual(Array(3).fill('XMLHttpRequest'));
  expect(headers.map((each) => each.get('accept-language'))).toEqual(Array(3).fill('es-CR'));
  expect(headers.map((each) => each.get('content-type'))).toEqual(['application/json', null, null]);
});

test('a failure throws its message and the messages of its fields', async () => {
  vi.stubGlobal('fetch', answers(422, { message: 'No', errors: { name: ['Falta'] } }));
  await expect(api('/x', { body: {} })).rejects.toMatchObject({
    status: 422,
    message: 'No',
    errors: { name: ['Falta'] },
    isWorded: true,
  });
  expect(assign).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
  await expect(api('/x')).rejects.toMatchObject({ status: 502, isWorded: false });
});

test('without a session the person goes to the login page, unless the page is also for guests', async () => {
  for (const status of [401, 419]) {
    vi.stubGlobal('fetch', answers(status, { message: 'Entrá' }));
    await expect(api('/x', { stay: true })).rejects.toBeInstanceOf(ApiError);
    expect(assign).not.toHaveBeenCalled();
    await expect(api('/x')).rejects.toBeInstanceOf(ApiError);
    expect(assign).toHaveBeenCalledWith('/login?next=%2Fadmin%2Forders%3Fpage%3D2');
    assign.mockReset();
  }
});

test('on the login page a late answer does not replace the address that leads back', async () => {
  vi.stubGlobal('fetch', answers(401, { message: 'Entrá' }));
  vi.stubGlobal('location', { ...location, pathname: '/login', search: '?next=%2Fplan' });
  await expect(api('/x')).rejects.toBeInstanceOf(ApiError);
  expect(assign).not.toHaveBeenCalled();
});

test('a call that is not answered in time ends; an upload, and a call that its screen ends, do not wait for that', async () => {
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: RequestInit) =>
      new Promise((_answer, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
  );
  const limits: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    limits.push(new AbortController());
    return (limits.at(-1) as AbortController).signal;
  });
  const own = new AbortController();
  const calls = [api('/x'), api('/x', { body: { a: 1 } }), api('/x', { signal: own.signal })];
  const ended = calls.map((each) => expect(each).rejects.toMatchObject({ name: 'TimeoutError' }));
  void api('/x', { body: new FormData() });
  expect(limits).toHaveLength(3);
  for (const limit of limits) limit.abort(new DOMException('late', 'TimeoutError'));
  await Promise.all(ended);
  const left = expect(api('/x', { signal: own.signal })).rejects.toMatchObject({ name: 'AbortError' });
  own.abort();
  await left;
  // A long text may be on its way over a slow line.
  timeout.mockClear();
  void api('/x', { body: 'x'.repeat(2_000_000) }).catch(() => undefined);
  expect(timeout.mock.calls[0]?.[0]).toBeGreaterThan(180_000);
  timeout.mockRestore();
});
