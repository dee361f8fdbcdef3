import 'server-only';
import type { FieldPath, FieldSpec, LinkTarget, ResourceInfo } from '@/components/admin/resource-info';
import { type AbilitySubject, ability, VERBS, type Verb } from '@/lib/domain/abilities';
import type { Resource } from '@/lib/fields/resource';
import { datetime, type Field, integer } from '@/lib/fields/types';
import {
  fieldLabel,
  type Lookup,
  newLabel,
  resourceCounted,
  resourceSingular,
  resourceTitle,
} from '@/lib/resources/labels';
import { resources } from '@/lib/resources/registry';
import { permissionGrid } from './ability-catalog';
import type { Screen } from './context';

/** Fields of every resource that are not declared. */
const SYSTEM: Readonly<Record<string, Field>> = {
  id: integer({ readonly: true }),
  created_at: datetime({ readonly: true }),
  updated_at: datetime({ readonly: true }),
};

function targetOf(field: Field, from: FieldPath): LinkTarget | null {
  if (field.kind !== 'reference' && field.kind !== 'references') return null;
  const target = resources[field.to];
  return {
    name: target.name,
    group: target.group,
    title: target.title,
    show: ability(target.name, 'show'),
    from,
  };
}

/** Fields of child rows have their own labels, `fields.{resource}-{rows}.{child}`, or the common ones. */
function specOf(t: Lookup, labels: string, name: string, field: Field, from: FieldPath): FieldSpec {
  const target = targetOf(field, from);
  return {
    name,
    field,
    label: fieldLabel(t, labels, name),
    ...(target ? { target } : {}),
    ...(field.kind === 'rows'
      ? {
          children: Object.entries(field.fields).map(([child, inner]) =>
            specOf(t, `${labels}-${name}`, child, inner, { ...from, field: `${name}.${child}` }),
          ),
        }
      : {}),
  };
}

/** Declared fields with labels and link targets; `labels` is the message namespace. */
export const fieldSpecs = (
  t: Lookup,
  resource: Pick<Resource<AbilitySubject>, 'name' | 'fields'>,
  labels: string = resource.name,
): FieldSpec[] =>
  Object.entries(resource.fields).map(([name, field]) =>
    specOf(t, labels, name, field, { resource: resource.name, field: name }),
  );

/** The same for a form or show screen, with extra data for some fields. */
export async function screenSpecs(screen: Screen): Promise<FieldSpec[]> {
  const { t, resource } = screen;
  const specs = fieldSpecs(t, resource).map((spec) => {
    const key = `hints.${resource.name}.${spec.name}`;
    return t.has(key) ? { ...spec, hint: t(key) } : spec;
  });
  if (!specs.some(({ field }) => field.kind === 'references' && field.matrix)) return specs;
  const grid = await permissionGrid(screen);
  return specs.map((spec) =>
    spec.field.kind === 'references' && spec.field.matrix ? { ...spec, grid } : spec,
  );
}

/** All possible columns of a list: declared fields first, then id and timestamps. */
export function columnSpecs(t: Lookup, resource: Resource): FieldSpec[] {
  const declared = fieldSpecs(t, resource).filter(
    ({ field }) => field.kind !== 'password' && field.kind !== 'rows',
  );
  const system = Object.entries(SYSTEM).map(([name, field]) =>
    specOf(t, resource.name, name, field, { resource: resource.name, field: name }),
  );
  return [...declared, ...system];
}

const HELD_BY_NONE = 'held_by_none';

export function resourceInfo(t: Lookup, resource: Resource<AbilitySubject>): ResourceInfo {
  // What only the shop writes is offered to no role.
  const offered = (action: Verb) =>
    (!resource.readOnly || action === 'access' || action === 'show') &&
    !resource.closedForms?.includes(action);
  const abilities = Object.fromEntries(
    VERBS.map((action) => [action, offered(action) ? ability(resource.name, action) : HELD_BY_NONE]),
  );
  return {
    name: resource.name,
    group: resource.group,
    title: resourceTitle(t, resource.name),
    singular: resourceSingular(t, resource.name),
    counted: resourceCounted(t, resource.name),
    newLabel: newLabel(t, resource.name),
    titleField: resource.title,
    ...(resource.layout ? { layout: resource.layout } : {}),
    leadField: resource.list.lead ?? resource.title,
    oneScreen: resource.oneScreen === true,
    copied: !resource.oneScreen && !resource.uncopied,
    bulk: resource.bulk ?? [],
    money: {
      ...(resource.list.sum ? { sum: resource.list.sum } : {}),
      ...(resource.list.returned ? { returned: resource.list.returned } : {}),
    },
    toggles: resource.list.toggles ?? [],
    abilities: abilities as ResourceInfo['abilities'],
  };
}
