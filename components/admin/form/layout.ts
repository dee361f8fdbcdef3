import type { Layout } from '@/lib/fields/resource';
import type { FieldSpec } from '../resource-info';

export type Section = { id: string; side: boolean; fields: FieldSpec[] };

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

/**
 * How a resource's fields are grouped on its form and show screen.
 * Fields missing from the layout go first.
 */
export function sectionsOf(specs: readonly FieldSpec[], layout: Layout | undefined): Section[] {
  if (!layout) return byKind(specs).filter(({ fields }) => fields.length > 0);
  const planned = new Set(layout.flatMap(([, names]) => names));
  const unlisted = specs.filter(({ name }) => !planned.has(name));
  return layout
    .map(([id, names, side], index) => ({
      id,
      side: side === 'side',
      fields: [
        ...names.flatMap((name) => specs.find((spec) => spec.name === name) ?? []),
        ...(index === 0 ? unlisted : []),
      ],
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** The fields that a form shows separately: fields that are part of another field's strip are left out. */
export function fieldsToShow(specs: readonly FieldSpec[]): FieldSpec[] {
  const inStrip = new Set(
    specs.flatMap(({ field }) =>
      field.kind === 'files' && field.strip ? [field.strip.lead, ...field.strip.also] : [],
    ),
  );
  return specs.filter(({ name }) => !inStrip.has(name));
}

const STRETCHES = new Set<string>(['text', 'email', 'password', 'reference', 'choice']);

/** Pairs fields in two columns; a text without a partner takes the full width. */
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
/** Kinds that always take the full width of a section. */
export const isWide = ({ field }: FieldSpec): boolean =>
  WIDE.has(field.kind) && !(field.kind === 'url' && field.video);
