import { expect, test } from 'vitest';
import { curlOf, fieldsOf, namesIn } from './read-schema';

test('objects inside and lists of objects are shown by their path', () => {
  const inner = { type: 'object', properties: { price: { type: 'number' } }, required: ['price'] };
  const fields = fieldsOf({
    type: 'object',
    required: ['ranges'],
    properties: { ranges: { type: 'array', items: inner }, note: { type: ['string', 'null'] } },
  });
  expect(fields.map(({ name, required }) => [name, required])).toEqual([
    ['ranges', true],
    ['ranges[].price', true],
    ['note', false],
  ]);
  expect(fields.at(-1)).toMatchObject({ type: 'string', nullable: true });
});

test('a choice lists its values without null, a reference is named by its schema', () => {
  const [state, order] = fieldsOf({
    properties: { state: { enum: ['paid', null] }, order: { $ref: '#/components/schemas/Order' } },
  });
  expect(state).toMatchObject({ type: 'enum', values: ['paid'], nullable: true });
  expect(order).toMatchObject({ type: 'Order', isSchema: true });
});

test('names are found through the schemas that name others, also in circles', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const schemas = { Order: { a: ref('Line'), b: ref('Order') }, Line: { c: ref('Tax') }, Tax: {} };
  expect(namesIn(ref('Order'), schemas)).toEqual(['Line', 'Order', 'Tax']);
});

test('a call to paste names the method, fills ids in, and sends what is required', () => {
  const body = { type: 'object', properties: { reason: { type: 'string' }, x: {} }, required: ['reason'] };
  const call = { base: 'http://b', cookie: 'c', schemas: {} };
  expect(curlOf({ ...call, method: 'POST', path: '/orders/{id}/refund', body })).toMatch(
    /^curl -X POST 'http:\/\/b\/orders\/1\/refund'.*\{"reason":"…"\}/s,
  );
  expect(curlOf({ ...call, method: 'GET', path: '/orders', body: undefined })).not.toContain('-X');
});
