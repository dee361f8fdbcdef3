import 'server-only';
import type { TextGroup, TextPair } from '@/components/admin/form/translation/text-pairs';
import type { FieldText } from '@/lib/admin/translations';
import { ALT_FIELD } from '@/lib/domain/translations';
import type { Resource } from '@/lib/fields/resource';
import { ALT_TEXT, type TranslatableField, translatableFields } from '@/lib/fields/texts';
import { type Field, text } from '@/lib/fields/types';
import { toPlainText, toSafeHtml } from '@/lib/http/rich-text';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translate';
import { fieldLabel } from '@/lib/resources/labels';
import { findEditor } from '@/lib/server/content/row-texts';
import { editorTexts } from './content-management/editor-texts';

/** Characters of an earlier text that a form repeats. */
const LONGEST = 240;

type LabelOf = (of: string, name: string) => string;

const textAt = (value: unknown): string => (typeof value === 'string' ? value : '');

const cellOf = (value: unknown, index: number, child: string): string => {
  const row: unknown = Array.isArray(value) ? value[index] : undefined;
  return typeof row === 'object' && row !== null
    ? textAt(Object.entries(row).find(([key]) => key === child)?.[1])
    : '';
};

/** The English input of a text: never required, since what is missing is shown in Spanish. */
function inputOf(field: Field | undefined) {
  const { kind, max } = field && 'max' in field && typeof field.max === 'number' ? field : text();
  return kind === 'longtext' || kind === 'richtext'
    ? { kind, max: max ?? 0 }
    : { kind: 'text' as const, max: max ?? 0 };
}

type Labels = { es: LabelOf; 'en-US': LabelOf };

/** The cells of a list, or the one text of any other field. */
function pairsOf(field: TranslatableField, labels: Labels, own: string, shown: FieldText): TextPair[] {
  const { name, source, value, previous } = shown;
  const before = (now: string, earlier: string) =>
    previous === null || earlier === now ? null : toPlainText(earlier, LONGEST);
  if (field.kind !== 'rows' || !Array.isArray(source)) {
    const now = textAt(source);
    return [
      {
        path: name,
        field: inputOf(field),
        labels: { spanish: labels.es(own, name), english: labels['en-US'](own, name) },
        source: field.kind === 'richtext' ? toSafeHtml(now) : now,
        value: textAt(value),
        previous: before(now, textAt(previous)),
      },
    ];
  }
  const titleOf = (labelOf: LabelOf, index: number, child: string) =>
    `${labelOf(own, name)} ${index + 1}: ${labelOf('common', child).toLowerCase()}`;
  return source.flatMap((row, index) =>
    Object.keys(field.fields)
      .filter((child) => textAt(row[child]) !== '')
      .map((child) => ({
        path: `${name}.${index}.${child}`,
        field: inputOf(field.fields[child]),
        labels: {
          spanish: titleOf(labels.es, index, child),
          english: titleOf(labels['en-US'], index, child),
        },
        source: textAt(row[child]),
        value: cellOf(value, index, child),
        previous: before(textAt(row[child]), cellOf(previous, index, child)),
      })),
  );
}

/** The texts of a row as its translation form shows them, labelled in both languages. */
export async function textGroups(
  resource: Resource,
  id: number,
  fields: readonly FieldText[],
): Promise<TextGroup[]> {
  const editor = await findEditor(resource, id);
  const labelsIn = async (locale: Locale): Promise<LabelOf> => {
    const t = editor ? await editorTexts(locale) : translator(locale, 'admin');
    return (of, name) => fieldLabel(t, of, name);
  };
  const labels = { es: await labelsIn('es'), 'en-US': await labelsIn('en-US') };
  const declared = translatableFields(editor?.fields ?? resource.fields);
  const alts = fields.map(({ name }) => name).filter((name) => name.startsWith(ALT_FIELD));
  // «Descripción de la foto 2»: pictures have no names.
  const altLabel = (labelOf: LabelOf, name: string) =>
    [labelOf('common', 'picture_alt'), alts.length > 1 && alts.indexOf(name) + 1].filter(Boolean).join(' ');
  const labelled: Labels = {
    es: (of, name) => (alts.includes(name) ? altLabel(labels.es, name) : labels.es(of, name)),
    'en-US': (of, name) =>
      alts.includes(name) ? altLabel(labels['en-US'], name) : labels['en-US'](of, name),
  };
  return fields.flatMap((shown): TextGroup[] => {
    const { name, state, since, source } = shown;
    const field = declared[name] ?? (alts.includes(name) ? ALT_TEXT : undefined);
    if (!field) return [];
    const pairs = pairsOf(field, labelled, editor?.name ?? resource.name, shown);
    return [{ name, state, since, source, pairs }];
  });
}
