/**
 * The singular that prefixes the abilities of each resource: `crm_customer_edit`.
 * Titles are rows of `permissions`.
 */
export const SINGULARS = {
  permissions: 'permission',
  roles: 'role',
  users: 'user',
  'users-logs': 'users_log',
  'crm-statuses': 'crm_status',
  'crm-customers': 'crm_customer',
  'crm-notes': 'crm_note',
  'crm-documents': 'crm_document',
  'customer-types': 'customer_type',
  'customer-tags': 'customer_tag',
  tasks: 'task',
  'mail-templates': 'mail_template',
  'product-categories': 'product_category',
  'product-tags': 'product_tag',
  products: 'product',
  'product-types': 'product_type',
  'content-categories': 'content_category',
  'content-tags': 'content_tag',
  'content-pages': 'content_page',
  'program-content-slugs': 'program_content_slug',
  provinces: 'province',
  counties: 'county',
  districts: 'district',
  neighborhoods: 'neighborhood',
  countries: 'country',
  'payment-methods': 'payment_method',
  taxes: 'tax',
  'shipping-zones': 'shipping_zone',
  orders: 'order',
  'order-statuses': 'order_status',
  'order-details': 'order_detail',
  'payment-attempts': 'payment_attempt',
  'transfer-inbox': 'pending_transfer',
  'bank-movements': 'bank_movement',
  subscriptions: 'subscription',
  'payment-drifts': 'payment_drift',
  programs: 'program',
  plan_templates: 'plan_template',
  weeks: 'week',
  months: 'month',
  blocks: 'block',
  factors: 'factor',
  faqs: 'faq',
  'program-types': 'program_type',
  levels: 'level',
  titlesForDay: 'titles_for_day',
  programusers: 'program_user',
  exercises: 'exercise',
  ranges: 'range',
  languages: 'language',
  settings: 'setting',
} as const;

export const VERBS = ['access', 'create', 'edit', 'show', 'delete'] as const;

/** Sidebar groups in their order (docs/spec/specification.md#admin-area). */
export const GROUPS = [
  'pedido',
  'creacion-de-programa',
  'biblium',
  'basic-c-r-m',
  'product-management',
  'content-management',
  'configuracion',
  'user-management',
] as const;

/** Abilities for actions that are not CRUD. */
export const SPECIAL_ABILITIES = [
  'dashboard_access',
  'order_confirm_transfer',
  'order_refund',
  'program_clone',
  'program_publish',
  'training_reply',
  'crm_mail_send',
  'user_impersonate',
  'audit_access',
  'settings_edit',
] as const;

/** Everything that has abilities: every resource, and the settings. */
export type AbilitySubject = keyof typeof SINGULARS;
export type ResourceName = Exclude<AbilitySubject, 'settings'>;
export type Verb = (typeof VERBS)[number];
export type Group = (typeof GROUPS)[number];
type Snake<S extends string> = S extends `${infer A}-${infer B}` ? `${A}_${Snake<B>}` : S;
type Singular = (typeof SINGULARS)[AbilitySubject];
export type Ability = `${Singular}_${Verb}` | `${Snake<Group>}_access` | (typeof SPECIAL_ABILITIES)[number];

type SpecialAbility = (typeof SPECIAL_ABILITIES)[number];

/**
 * Resources without abilities of their own: they use those of another resource, or one special ability for
 * every verb.
 */
const SHARED: Readonly<Partial<Record<AbilitySubject, AbilitySubject | SpecialAbility>>> = {
  plan_templates: 'programs',
  subscriptions: 'orders',
  'payment-drifts': 'payment-attempts',
  'transfer-inbox': 'order_confirm_transfer',
  'bank-movements': 'order_confirm_transfer',
  'mail-templates': 'crm_mail_send',
};

/** Whether a resource has abilities of its own, one for each verb. */
export const hasOwnAbilities = (resource: AbilitySubject): boolean => SHARED[resource] === undefined;

const isSubject = (name: AbilitySubject | SpecialAbility): name is AbilitySubject => name in SINGULARS;

/** `ability('crm-customers', 'edit')` → "crm_customer_edit". */
export function ability(resource: AbilitySubject, verb: Verb): Ability {
  const owner = SHARED[resource] ?? resource;
  return isSubject(owner) ? `${SINGULARS[owner]}_${verb}` : owner;
}

/** `groupAbility('basic-c-r-m')` → "basic_c_r_m_access". */
export const groupAbility = (group: Group): Ability => `${group.replaceAll('-', '_') as Snake<Group>}_access`;

const resources = (Object.keys(SINGULARS) as AbilitySubject[]).filter(hasOwnAbilities);
const everyVerb = (...names: AbilitySubject[]) =>
  names.flatMap((name) => VERBS.map((verb) => ability(name, verb)));
const readOnly = (...names: AbilitySubject[]) =>
  names.flatMap((name) => [ability(name, 'access'), ability(name, 'show')]);

export const ABILITIES: readonly Ability[] = [
  ...everyVerb(...resources),
  ...GROUPS.map(groupAbility),
  ...SPECIAL_ABILITIES,
];

/** The role that holds every permission, also a studio's own (docs/spec/access-control.md#granting). */
export const ADMIN_ROLE = 'Admin';

/** Roles of a new shop. Cliente has no abilities on purpose. */
export const SEEDED_ROLES: Readonly<Record<'Admin' | 'Soporte' | 'Editor' | 'Cliente', readonly Ability[]>> =
  {
    [ADMIN_ROLE]: ABILITIES,
    Soporte: [
      'dashboard_access',
      groupAbility('basic-c-r-m'),
      groupAbility('pedido'),
      ...everyVerb('crm-statuses', 'crm-customers', 'crm-notes', 'crm-documents', 'customer-types'),
      ...everyVerb('customer-tags', 'tasks'),
      'crm_mail_send',
      ...readOnly('order-statuses', 'payment-attempts', 'order-details', 'orders'),
      ability('orders', 'create'),
      ability('orders', 'edit'),
      ability('order-details', 'create'),
      ability('order-details', 'edit'),
      ...readOnly('programusers'),
      ability('programusers', 'create'),
      ability('programusers', 'edit'),
      'order_confirm_transfer',
    ],
    Editor: [
      'dashboard_access',
      groupAbility('content-management'),
      groupAbility('creacion-de-programa'),
      groupAbility('biblium'),
      ...everyVerb('content-categories', 'content-tags', 'content-pages', 'program-content-slugs'),
      ...everyVerb('programs', 'weeks', 'months', 'blocks', 'factors', 'faqs', 'program-types', 'levels'),
      ...everyVerb('titlesForDay', 'exercises', 'ranges'),
      'program_clone',
      'program_publish',
    ],
    Cliente: [],
  };
