import 'server-only';
import { isRecord } from '@/lib/domain/values/is-record';
import { toOneLine } from '@/lib/domain/values/plain-text';
import type { Resource } from '@/lib/fields/resource';
import { embedName, type Field, type Fields, isColumn } from '@/lib/fields/types';
import { formatInstant } from '@/lib/i18n/dates';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translate';
import { codeText, fieldLabel, resourceTitle, rowLabel } from '@/lib/resources/labels';
import { resources } from '@/lib/resources/registry';
import { SYSTEM_FIELDS } from './list-filters';
import type { WireRow } from './present';

/** The value of a cell in an exported file; amounts and counts stay numbers. */
export type ExportCell = string | number | null;

const exportable = (field: Field): boolean =>
  field.computed
    ? field.kind !== 'json'
    : (isColumn(field) && field.kind !== 'password') || field.kind === 'references';

/** Fields that an export may hold, by name. */
export const exportableFields = (resource: Resource): Fields =>
  Object.fromEntries(
    Object.entries({ ...SYSTEM_FIELDS, ...resource.fields }).filter(([, field]) => exportable(field)),
  );

/**
 * Title, headers and cells of an export as its reader's screen shows them (docs/spec/api.md#export): names in
 * the language, references and states by name, times in the business's time zone.
 */
export function exportCells(resource: Resource, locale: Locale, timeZone: string) {
  const t = translator(locale, 'admin');
  const fields = exportableFields(resource);
  const named = (to: keyof typeof resources, value: unknown): string =>
    isRecord(value) ? rowLabel(resources[to], value as WireRow) : '';

  const cell = (row: WireRow, name: string): ExportCell => {
    const field = fields[name];
    const value = row[name];
    if (!field) return null;
    const list = (read: (one: unknown) => string): string =>
      Array.isArray(value) ? value.map(read).join(', ') : '';
    if (field.kind === 'reference') return named(field.to, row[embedName(name, field)]);
    if (field.kind === 'references') return list((other) => named(field.to, other));
    if (value === null || value === undefined) return null;
    switch (field.kind) {
      case 'tags':
        return list((tag) => codeText(t, field, String(tag)));
      case 'boolean':
        return t(value ? 'list.yes' : 'list.no');
      case 'richtext':
        return toOneLine(String(value));
      case 'datetime':
        return formatInstant(locale, new Date(String(value)), timeZone, 'shortTime');
      case 'choice': {
        const key = `choices.${field.labels}.${String(value)}`;
        return t.has(key) ? t(key) : String(value);
      }
      default:
        return typeof value === 'number' ? value : codeText(t, field, String(value));
    }
  };
  return {
    title: resourceTitle(t, resource.name),
    header: (name: string) => fieldLabel(t, resource.name, name),
    cell,
  };
}
