/** Every ability there is, from one table of resources (decisions §3). Titles are rows of `permissions`. */
export const RESOURCE_SINGULARS = {
  permissions: 'permission',
  roles: 'role',
  users: 'user',
  'users-logs': 'users_log',
  'crm-statuses': 'crm_status',
  'crm-customers': 'crm_customer',
  'crm-notes': 'crm_note',
  'crm-documents': 'crm_document',
  'customer-types': 'customer_type',
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
  orders: 'order',
  'order-statuses': 'order_status',
  'order-details': 'order_detail',
  'payment-attempts': 'payment_attempt',
  programs: 'program',
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

export const DEEDS = ['access', 'create', 'edit', 'show', 'delete'] as const;

export const SIDEBAR_GROUPS = [
  'user_management',
  'basic_c_r_m',
  'product_management',
  'content_management',
  'configuracion',
  'pedido',
  'creacion_de_programa',
  'biblium',
] as const;

/** Deeds that are not CRUD. */
export const SPECIAL_ABILITIES = [
  'dashboard_access',
  'order_confirm_transfer',
  'order_refund',
  'program_clone',
  'program_publish',
  'user_impersonate',
  'audit_access',
  'settings_edit',
] as const;

export type ResourceName = keyof typeof RESOURCE_SINGULARS;
export type Deed = (typeof DEEDS)[number];
export type SidebarGroup = (typeof SIDEBAR_GROUPS)[number];
type Singular = (typeof RESOURCE_SINGULARS)[ResourceName];
export type Ability = `${Singular}_${Deed}` | `${SidebarGroup}_access` | (typeof SPECIAL_ABILITIES)[number];

/** `ability('crm-customers', 'edit')` → "crm_customer_edit". */
export const ability = (resource: ResourceName, deed: Deed): Ability =>
  `${RESOURCE_SINGULARS[resource]}_${deed}`;

/** `groupAbility('pedido')` → "pedido_access". */
export const groupAbility = (group: SidebarGroup): Ability => `${group}_access`;

const resources = Object.keys(RESOURCE_SINGULARS) as ResourceName[];
const everyDeed = (...names: ResourceName[]) =>
  names.flatMap((name) => DEEDS.map((deed) => ability(name, deed)));
const looking = (...names: ResourceName[]) =>
  names.flatMap((name) => [ability(name, 'access'), ability(name, 'show')]);

export const ABILITIES: readonly Ability[] = [
  ...everyDeed(...resources),
  ...SIDEBAR_GROUPS.map(groupAbility),
  ...SPECIAL_ABILITIES,
];

/** The roles a fresh shop has. Cliente holds nothing on purpose. */
export const SEEDED_ROLES: Readonly<Record<'Admin' | 'Soporte' | 'Editor' | 'Cliente', readonly Ability[]>> =
  {
    Admin: ABILITIES,
    Soporte: [
      'dashboard_access',
      groupAbility('basic_c_r_m'),
      groupAbility('pedido'),
      ...everyDeed('crm-statuses', 'crm-customers', 'crm-notes', 'crm-documents', 'customer-types'),
      ...looking('order-statuses', 'payment-attempts', 'order-details', 'orders'),
      ability('orders', 'create'),
      ability('orders', 'edit'),
      ability('order-details', 'create'),
      ability('order-details', 'edit'),
      'order_confirm_transfer',
    ],
    Editor: [
      'dashboard_access',
      groupAbility('content_management'),
      groupAbility('creacion_de_programa'),
      groupAbility('biblium'),
      ...everyDeed('content-categories', 'content-tags', 'content-pages', 'program-content-slugs'),
      ...everyDeed('programs', 'weeks', 'months', 'blocks', 'factors', 'faqs', 'program-types', 'levels'),
      ...everyDeed('titlesForDay', 'exercises', 'ranges'),
      'program_clone',
      'program_publish',
    ],
    Cliente: [],
  };
