import { expect, test } from 'vitest';
import {
  ABILITIES,
  type AbilitySubject,
  ability,
  GROUPS,
  hasOwnAbilities,
  SEEDED_ROLES,
  SINGULARS,
  SPECIAL_ABILITIES,
  VERBS,
} from './abilities';

test('every resource has its five abilities, and no title stands twice', () => {
  expect(new Set(ABILITIES).size).toBe(ABILITIES.length);
  const own = (Object.keys(SINGULARS) as AbilitySubject[]).filter(hasOwnAbilities);
  expect(ABILITIES).toHaveLength(own.length * VERBS.length + GROUPS.length + SPECIAL_ABILITIES.length);
  expect(own.length).toBe(Object.keys(SINGULARS).length - 6);
  expect(ability('plan_templates', 'edit')).toBe('program_edit');
  expect(ability('mail-templates', 'delete')).toBe('crm_mail_send');
  expect(ABILITIES).toEqual(
    expect.arrayContaining([
      'crm_customer_edit',
      'titles_for_day_access',
      'program_user_create',
      'pedido_access',
    ]),
  );
  expect(ability('users-logs', 'show')).toBe('users_log_show');
});

test('a resource without abilities of its own is guarded by those of another, or by one for every verb', () => {
  expect(ability('subscriptions', 'access')).toBe('order_access');
  expect(ability('payment-drifts', 'access')).toBe('payment_attempt_access');
  for (const name of ['transfer-inbox', 'bank-movements'] as const)
    expect(new Set(VERBS.map((verb) => ability(name, verb)))).toEqual(new Set(['order_confirm_transfer']));
  for (const name of Object.keys(SINGULARS) as AbilitySubject[])
    for (const verb of VERBS) expect(ABILITIES).toContain(ability(name, verb));
});

test('seeded roles hold only abilities that exist, each once', () => {
  for (const titles of Object.values(SEEDED_ROLES)) {
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.every((title) => ABILITIES.includes(title))).toBe(true);
  }
  expect(SEEDED_ROLES.Admin).toBe(ABILITIES);
  expect(SEEDED_ROLES.Cliente).toEqual([]);
  expect(SEEDED_ROLES.Soporte).not.toContain('order_refund');
});
