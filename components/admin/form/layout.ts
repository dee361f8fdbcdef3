import type { FieldSpec } from '../types';

export type Section = { id: string; side: boolean; fields: FieldSpec[] };
export type Plan = readonly (readonly [id: string, fields: readonly string[], side?: 'side'])[];

/** Resources with many fields say how they are grouped; the others follow from the kinds. Titles: `admin.sections.{id}`. */
const PLANS: Readonly<Record<string, Plan>> = {
  products: [
    ['info', ['name', 'short_description', 'long_description', 'description']],
    ['media', ['featured_image', 'images', 'photo']],
    ['prices', ['price', 'sale_price', 'sale_from', 'sale_to', 'paypal_subscription_id', 'ranges']],
    [
      'stock',
      [
        'handle_stock',
        'sold_individually',
        'show_from_availability_timer',
        'show_end_availability_timer',
        'inventory',
        'available_from',
        'available_to',
      ],
    ],
    ['kind', ['product_type_id', 'virtual', 'downloadable', 'is_bundle', 'is_free', 'is_taxable'], 'side'],
    ['organization', ['category', 'tag', 'tags', 'meta_tags'], 'side'],
  ],
  programs: [
    ['info', ['name', 'title', 'caption', 'description', 'slug', 'video_url']],
    ['media', ['image', 'logo', 'related_document', 'meal_plan']],
    ['prices', ['programRanges']],
    [
      'texts',
      [
        'factors_title',
        'factors_footer',
        'factors',
        'faq_title',
        'faq_footer',
        'faqs',
        'interests_title',
        'interests_footer',
        'footer_c_2_a',
      ],
    ],
    ['sale', ['publish_to_sale', 'status_id', 'product_id', 'program_type_id', 'level_id'], 'side'],
    ['dates', ['duration_in_weeks', 'launch_date', 'end_date'], 'side'],
    ['kind', ['global_color'], 'side'],
  ],
  'crm-customers': [
    ['info', ['first_name', 'last_name', 'identification', 'dob', 'description']],
    ['contact', ['email', 'phone', 'website', 'address']],
    ['location', ['country_id', 'province_id', 'county_id', 'district_id', 'neighborhood_id']],
    [
      'billing',
      [
        'require_invoice',
        'billing_type',
        'billing_first_name',
        'billing_last_name',
        'billing_identification',
        'billing_company',
        'billing_email',
        'billing_address',
        'billing_country_id',
        'billing_province_id',
        'billing_county_id',
        'billing_district_id',
        'billing_neighborhood_id',
      ],
    ],
    ['access', ['status_id', 'user_id', 'agreed_tc'], 'side'],
    ['media', ['profile_pic'], 'side'],
  ],
  weeks: [
    ['info', ['name', 'month_id']],
    ['rest', ['rest_text', 'rest_image']],
    ['days', ['monday', 'tuesday', 'wedensday', 'thursday', 'friday', 'saturday', 'sunday'], 'side'],
  ],
  roles: [
    ['info', ['title']],
    ['permissions', ['permissions']],
  ],
  users: [
    ['info', ['name', 'email', 'password']],
    ['media', ['profile_picture']],
    ['access', ['roles', 'status', 'is_customer'], 'side'],
  ],
};

const SMALL = 6;
const SIDE_OPTIONS = new Set<string>(['boolean', 'choice']);
const SIDE_LINKS = new Set<string>(['reference', 'references']);

function byKind(specs: readonly FieldSpec[]): Section[] {
  const of = (id: string, side: boolean, test: (spec: FieldSpec) => boolean): Section => ({
    id,
    side,
    fields: specs.filter(test),
  });
  if (specs.length <= SMALL && !specs.some(({ field }) => field.kind === 'rows'))
    return [of('info', false, () => true)];
  const isMedia = ({ field }: FieldSpec) => field.kind === 'files';
  const isRows = ({ field }: FieldSpec) => field.kind === 'rows';
  const isOption = ({ field }: FieldSpec) => SIDE_OPTIONS.has(field.kind);
  const isLink = ({ field }: FieldSpec) => SIDE_LINKS.has(field.kind);
  return [
    of('info', false, (spec) => ![isMedia, isRows, isOption, isLink].some((test) => test(spec))),
    of('media', false, isMedia),
    of('prices', false, isRows),
    of('options', true, isOption),
    of('organization', true, isLink),
  ];
}

/** How a resource's fields are grouped on its form and its show screen. A field that a plan forgot goes to the first. */
export function sectionsOf(
  resource: string,
  specs: readonly FieldSpec[],
  plan: Plan | undefined = PLANS[resource],
): Section[] {
  if (!plan) return byKind(specs).filter(({ fields }) => fields.length > 0);
  const planned = new Set(plan.flatMap(([, names]) => names));
  const forgotten = specs.filter(({ name }) => !planned.has(name));
  return plan
    .map(([id, names, side], index) => ({
      id,
      side: side === 'side',
      fields: [
        ...names.flatMap((name) => specs.find((spec) => spec.name === name) ?? []),
        ...(index === 0 ? forgotten : []),
      ],
    }))
    .filter(({ fields }) => fields.length > 0);
}

const STRETCHES = new Set<string>(['text', 'email', 'password', 'reference', 'choice']);

/** Two by two; a text that would stand alone in its line takes it all. */
export function placeFields(fields: readonly FieldSpec[]): { spec: FieldSpec; wide: boolean }[] {
  const placed: { spec: FieldSpec; wide: boolean }[] = [];
  let open = false;
  for (const [index, spec] of fields.entries()) {
    const next = fields[index + 1];
    const alone: boolean = !open && (!next || isWide(next));
    const wide: boolean = isWide(spec) || (alone && STRETCHES.has(spec.field.kind));
    placed.push({ spec, wide });
    open = !wide && !open;
  }
  return placed;
}

const WIDE = new Set<string>(['longtext', 'richtext', 'files', 'rows', 'references', 'url']);
/** Kinds that take the whole width of a section; the others share it two by two. */
export const isWide = ({ field }: FieldSpec): boolean => WIDE.has(field.kind);
