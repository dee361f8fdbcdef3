import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { FieldSpec } from '@/components/admin/resource-info';
import type { AbilitySubject } from '@/lib/domain/abilities';
import type { Layout, Resource } from '@/lib/fields/resource';
import type { Locale } from '@/lib/i18n/locales';
import type { Lookup } from '@/lib/resources/labels';
import { fieldSpecs } from '../specs';

/** Texts of the page editors and of the settings form. */
export const editorTexts = async (locale: Locale): Promise<Lookup> =>
  (await getTranslations({ locale, namespace: 'editors' })) as unknown as Lookup;

/** Fields with labels and hints, and section titles, of a form that is not a resource row. */
export function ownForm(
  t: Lookup,
  name: string,
  resource: Pick<Resource<AbilitySubject>, 'name' | 'fields'>,
  layout: Layout,
) {
  const specs: FieldSpec[] = fieldSpecs(t, resource, name).map((spec) => {
    const key = `hints.${name}.${spec.name}`;
    return t.has(key) ? { ...spec, hint: t(key) } : spec;
  });
  return {
    specs,
    labels: Object.fromEntries(specs.map((spec) => [spec.name, spec.label])),
    titles: Object.fromEntries(layout.map(([id]) => [id, t(`sections.${name}.${id}`)])),
    layout,
  };
}
