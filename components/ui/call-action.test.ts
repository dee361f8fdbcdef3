import { afterEach, expect, test, vi } from 'vitest';
import { callAction } from './call-action';

const assign = vi.fn();
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('location', { assign, pathname: '/admin/pedido/orders', search: '?page=2' });
afterEach(() => assign.mockClear());

const refused = (status: number) => ({ ok: false as const, status, message: 'No', errors: {} });

test.each([401, 419])('a session that has ended (%i) leads to the login page, and back', async (status) => {
  expect(await callAction(async () => refused(status))).toMatchObject({ ok: false, message: 'No' });
  expect(assign).toHaveBeenCalledExactlyOnceWith('/login?next=%2Fadmin%2Fpedido%2Forders%3Fpage%3D2');
});

test('any other answer stays on the page; a lost connection is null', async () => {
  expect(await callAction(async () => refused(422))).toEqual(refused(422));
  expect(await callAction(async () => ({ ok: true, data: 7 }))).toEqual({ ok: true, data: 7 });
  expect(await callAction(() => Promise.reject(new TypeError('fetch failed')))).toBeNull();
  expect(assign).not.toHaveBeenCalled();
});
