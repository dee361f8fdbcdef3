import { type Ability, type AbilitySubject, ability, groupAbility, type Verb } from './abilities';

/** Presets that a new role starts from; later changes to it are independent. */
export const ROLE_PRESETS = ['reception', 'accounting', 'coach', 'editor'] as const;
export type RolePreset = (typeof ROLE_PRESETS)[number];

const READ: readonly Verb[] = ['access', 'show'];
const WRITE: readonly Verb[] = [...READ, 'create', 'edit'];
const ALL: readonly Verb[] = [...WRITE, 'delete'];
const of = (verbs: readonly Verb[], ...names: AbilitySubject[]): Ability[] =>
  names.flatMap((name) => verbs.map((verb) => ability(name, verb)));

const CONTENT = ['content-categories', 'content-tags', 'content-pages', 'program-content-slugs'] as const;

/** What each preset may do (docs/spec/access-control.md#abilities). */
export const PRESET_ABILITIES: Readonly<Record<RolePreset, readonly Ability[]>> = {
  reception: [
    groupAbility('pedido'),
    groupAbility('basic-c-r-m'),
    ...of([...READ, 'create'], 'orders'),
    ...of(READ, 'payment-attempts', 'order-details', 'crm-statuses', 'customer-types'),
    ...of(WRITE, 'crm-customers', 'crm-notes', 'crm-documents', 'programusers'),
    'order_confirm_transfer',
  ],
  accounting: [
    'dashboard_access',
    groupAbility('pedido'),
    ...of(READ, 'orders', 'order-details', 'order-statuses', 'payment-attempts', 'crm-customers'),
    ...of(READ, 'payment-methods', 'taxes'),
    ability('orders', 'edit'),
    'order_confirm_transfer',
    'order_refund',
  ],
  coach: [
    groupAbility('creacion-de-programa'),
    groupAbility('biblium'),
    ...of(WRITE, 'programs', 'weeks', 'months', 'blocks', 'titlesForDay', 'exercises'),
    ...of(READ, 'levels', 'program-types', 'crm-customers', 'programusers'),
    'program_clone',
  ],
  editor: [
    groupAbility('content-management'),
    groupAbility('creacion-de-programa'),
    ...of(ALL, ...CONTENT),
    ...of([...READ, 'edit'], 'programs', 'factors', 'faqs'),
    ...of(READ, 'products', 'exercises'),
  ],
};
