import { expect, test } from 'vitest';
import { LOCALES } from '../i18n/locales';
import { MESSAGES } from '../i18n/messages';
import { AppError, codedError, type ErrorCode, HTTP_STATUS, invalidField, orNotFound } from './errors';

const CODES = Object.keys(HTTP_STATUS) as ErrorCode[];

test('every code has its status and its sentence in every language', () => {
  for (const code of CODES) {
    expect(new AppError(code).status).toBe(HTTP_STATUS[code]);
    for (const locale of LOCALES) expect(MESSAGES[locale].errors, `${locale} ${code}`).toHaveProperty(code);
  }
});

test('an error says its own message when it has one, and keeps its cause', () => {
  const cause = new Error('x');
  const error = new AppError('conflict', { message: { key: 'duplicate' }, cause });
  expect([error.messageKey.key, error.cause]).toEqual(['duplicate', cause]);
  expect(new AppError('conflict').messageKey).toEqual({ key: 'conflict' });
});

test('a wrong field is 422 at that field, with the values of its message', () => {
  const error = invalidField('name', 'text_too_long', { max: 5 });
  expect(error.status).toBe(422);
  expect(error.fields).toEqual({ name: [{ key: 'text_too_long', values: { max: 5 } }] });
});

test('a coded error has one key as its text, at its field and for clients', () => {
  const error = codedError('conflict', 'out_of_stock', 'cart', { productId: 7 });
  expect(error.messageKey).toEqual({ key: 'out_of_stock' });
  expect(error.fields).toEqual({ cart: [{ key: 'out_of_stock' }] });
  expect(error.details).toEqual({ code: 'out_of_stock', productId: 7 });
  expect(codedError('forbidden', 'password_required').fields).toEqual({});
});

test('a row that is not there is 404', () => {
  expect(orNotFound({ id: 1 })).toEqual({ id: 1 });
  for (const none of [null, undefined]) expect(() => orNotFound(none)).toThrow(new AppError('not_found'));
});
