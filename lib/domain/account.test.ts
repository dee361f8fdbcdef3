import { expect, test } from 'vitest';
import { safeParse } from 'zod/v4/core';
import {
  changePasswordSchema,
  PASSWORD_MAX,
  PASSWORD_MIN,
  profileSchema,
  registerSchema,
  secondFactorSchema,
  signInSchema,
} from './account';

type Schema = Parameters<typeof safeParse>[0];
const errorsOf = (schema: Schema, input: unknown) =>
  safeParse(schema, input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

const person = {
  name: 'Ana',
  lastname: 'Mora',
  email: 'ana@brio.test',
  password: 'a'.repeat(PASSWORD_MIN),
  agreed_tc: true,
};

test('a new account needs names, an address, a long password and the terms', () => {
  expect(errorsOf(registerSchema, person)).toEqual([]);
  expect(errorsOf(registerSchema, { ...person, name: '  ' })).toEqual([['name', 'required']]);
  expect(errorsOf(registerSchema, { ...person, email: 'ana@' })).toEqual([['email', 'email_invalid']]);
  expect(errorsOf(registerSchema, { ...person, agreed_tc: false })).toEqual([
    ['agreed_tc', 'terms_required'],
  ]);
  for (const length of [PASSWORD_MIN - 1, PASSWORD_MAX + 1])
    expect(errorsOf(registerSchema, { ...person, password: 'a'.repeat(length) })).toHaveLength(1);
});

test('no control character becomes a name', () => {
  expect(errorsOf(registerSchema, { ...person, name: 'A\u0000na' })).toEqual([['name', 'invalid_value']]);
});

test('signing in takes a password of any length, as old ones may be short', () => {
  expect(errorsOf(signInSchema, { email: ' ana@brio.test ', password: 'x' })).toEqual([]);
});

test('a new password is repeated alike', () => {
  const change = { current_password: 'x', password: person.password, password_confirmation: 'otra' };
  expect(errorsOf(changePasswordSchema, change)).toEqual([['password_confirmation', 'passwords_differ']]);
});

test('phone and cédula are taken however written, and may be blank', () => {
  const base = { name: 'Ana', lastname: 'Mora', address: '' };
  const read = safeParse(profileSchema, { ...base, phone: '+506 8888-7777', identification: '1-1234-0567' });
  expect(read.data).toMatchObject({ phone: '50688887777', identification: '112340567' });
  expect(errorsOf(profileSchema, { ...base, phone: '', identification: '' })).toEqual([]);
  expect(errorsOf(profileSchema, { ...base, phone: '88', identification: '' })).not.toEqual([]);
});

test('a code of the second factor is six digits or a recovery code, never a long text', () => {
  expect(errorsOf(secondFactorSchema, { code: ' 123456 ' })).toEqual([]);
  expect(errorsOf(secondFactorSchema, { code: 'x'.repeat(21) })).toEqual([['code', 'second_factor_wrong']]);
});
