import { useTranslations } from 'next-intl';
import type { FieldSpec } from '@/components/admin/resource-info';
import { useLookup } from '@/components/admin/use-lookup';
import { codeText, hasCodes } from '@/lib/resources/labels';

/** The values of a field that has few of them, with their words; none for other fields. */
export function useFewValues() {
  const list = useTranslations('admin.list');
  const choices = useLookup('admin.choices');
  const admin = useLookup('admin');
  return ({ field }: FieldSpec): [value: string, text: string][] => {
    if (hasCodes(field)) return field.codes.values.map((code) => [code, codeText(admin, field, code)]);
    if (field.kind === 'boolean')
      return [
        ['1', list('yes')],
        ['0', list('no')],
      ];
    if (field.kind !== 'choice') return [];
    return field.values.map((value) => {
      const key = `${field.labels}.${value}`;
      return [String(value), choices.has(key) ? choices(key) : String(value)];
    });
  };
}
