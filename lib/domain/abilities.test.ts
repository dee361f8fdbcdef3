import { expect, test } from 'vitest';
import { ABILITIES, ability, SEEDED_ROLES, SINGULARS, VERBS } from './abilities';

test('every resource has its five abilities, and no title stands twice', () => {
  expect(new Set(ABILITIES).size).toBe(ABILITIES.length);
  // Templates of plans have the abilities of programs.
  expect(ABILITIES).toHaveLength((Object.keys(SINGULARS).length - 1) * VERBS.length + 8 + 8);
  expect(ability('plan_templates', 'edit')).toBe('program_edit');
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

test('seeded roles hold only abilities that exist, each once', () => {
  for (const titles of Object.values(SEEDED_ROLES)) {
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.every((title) => ABILITIES.includes(title))).toBe(true);
  }
  expect(SEEDED_ROLES.Admin).toBe(ABILITIES);
  expect(SEEDED_ROLES.Cliente).toEqual([]);
  expect(SEEDED_ROLES.Soporte).not.toContain('order_refund');
});
