import { expect, test } from 'vitest';
import { object, operation, pathParameter, queryParameter } from './parts';

const call = (more: object = {}) =>
  operation({ tag: 'orders', operationId: 'listOrder', ok: { 200: {} }, ...more });

test('a call with an ability lists 401 and 403 and names it; an open one requires no session', () => {
  const guarded = call({ ability: 'order_access' });
  expect(Object.keys(guarded.responses)).toEqual(['200', '401', '403', 'default']);
  expect(guarded).toMatchObject({ 'x-ability': 'order_access', security: [{ session: [] }] });
  expect(call()).toMatchObject({ security: [] });
  expect(Object.keys(call({ signedIn: true }).responses)).toEqual(['200', '401', 'default']);
});

test('a body is described in the three encodings, and only where there is one', () => {
  const { requestBody } = call({ request: { type: 'object' } });
  expect(Object.keys(requestBody?.content ?? {})).toHaveLength(3);
  expect(call()).not.toHaveProperty('requestBody');
});

test('properties of an answer are all required; a path parameter is, a query parameter is not', () => {
  expect(object({ a: {}, b: {} }).required).toEqual(['a', 'b']);
  expect(pathParameter('id', {}).required).toBe(true);
  expect(queryParameter('s', {}).required).toBe(false);
});
