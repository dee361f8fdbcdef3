import { expect, test } from 'vitest';
import type { RequestContext } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { requireUpload } from './upload-rules';

const guest: RequestContext = {
  actor: null,
  locale: 'es',
  ip: '',
  requestId: '',
  userAgent: '',
  guestToken: null,
};
const caller = (...abilities: string[]): RequestContext => ({
  ...guest,
  actor: {
    userId: 1,
    sessionId: '',
    name: '',
    email: '',
    emailVerified: true,
    isCustomer: false,
    abilities: new Set(abilities),
    impersonatorId: null,
    confirmedAt: null,
    secondFactor: 'given',
  },
});
const photo = { resource: 'products', field: 'photo' };
const codeOf = (context: RequestContext, collection: typeof photo): string => {
  try {
    requireUpload(context, collection);
    return 'allowed';
  } catch (error) {
    return error instanceof AppError ? error.code : 'broken';
  }
};

test('whoever may create or edit the row may upload to its file fields', () => {
  expect(codeOf(caller('product_edit'), photo)).toBe('allowed');
  expect(codeOf(caller('product_create'), photo)).toBe('allowed');
  expect(codeOf(caller('product_access', 'product_show'), photo)).toBe('forbidden');
});

test('other fields accept no file from anybody', () => {
  expect(codeOf(caller('product_edit'), { resource: 'products', field: 'name' })).toBe('not_found');
  expect(codeOf(caller('product_edit'), { resource: 'products', field: '__proto__' })).toBe('not_found');
  expect(codeOf(caller('order_confirm_transfer'), { resource: 'bank-movements', field: 'amount' })).toBe(
    'not_found',
  );
  expect(codeOf(guest, photo)).toBe('unauthenticated');
});
