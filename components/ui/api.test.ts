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
