import { afterEach, expect, test } from 'vitest';
import {
  type Actor,
  can,
  refuseImpersonated,
  requireAbility,
  requireEitherAbility,
  requireRecentPassword,
  requireStaff,
} from './actor';
import { setClock } from './clock';
import { AppError } from './errors';

const actor = (more: Partial<Actor> = {}): Actor => ({
  userId: 1,
  sessionId: 's',
  name: 'Marta',
  email: 'marta@brio.test',
  emailVerified: true,
  isCustomer: false,
  abilities: new Set(['order_access']),
  impersonatorId: null,
  confirmedAt: null,
  secondFactor: 'given',
  ...more,
});
const refusal = (work: () => unknown): string => {
  try {
    work();
    return 'allowed';
  } catch (error) {
    return error instanceof AppError ? `${error.status} ${error.messageKey.key}` : 'broken';
  }
};
afterEach(() => setClock(null));

test('an ability is held or not: 401 for a guest, 403 with its name without it', () => {
  expect(refusal(() => requireAbility(null, 'order_access'))).toBe('401 unauthenticated');
  expect(refusal(() => requireAbility(actor(), 'order_edit'))).toBe('403 forbidden');
  expect(requireAbility(actor(), 'order_access').userId).toBe(1);
  expect([can(null, 'order_access'), can(actor(), 'order_access')]).toEqual([false, true]);
});

test('without the second factor nothing is allowed, whatever the abilities say', () => {
  for (const secondFactor of ['pending', 'missing'] as const)
    expect(refusal(() => requireAbility(actor({ secondFactor }), 'order_access'))).toBe(
      '403 second_factor_required',
    );
});

test('staff is who holds any ability', () => {
  expect(refusal(() => requireStaff(actor({ abilities: new Set() })))).toBe('403 forbidden');
  expect(requireStaff(actor()).userId).toBe(1);
});

test('either of two abilities will do, none will not', () => {
  expect(requireEitherAbility(actor(), 'x', 'order_access').userId).toBe(1);
  expect(refusal(() => requireEitherAbility(actor(), 'x', 'y'))).toBe('403 forbidden');
});

test('a password counts as given for ten minutes', () => {
  const confirmedAt = new Date('2026-07-20T12:00:00Z');
  setClock(new Date('2026-07-20T12:10:00Z'));
  expect(refusal(() => requireRecentPassword({ confirmedAt }))).toBe('allowed');
  setClock(new Date('2026-07-20T12:10:01Z'));
  expect(refusal(() => requireRecentPassword({ confirmedAt }))).toBe('403 password_required');
  expect(refusal(() => requireRecentPassword({ confirmedAt: null }))).toBe('403 password_required');
});

test('who looks at the site as a customer changes nothing', () => {
  expect(refusal(() => refuseImpersonated(actor({ impersonatorId: 9 })))).toBe('403 impersonating');
  expect(refusal(() => refuseImpersonated(null))).toBe('allowed');
});
