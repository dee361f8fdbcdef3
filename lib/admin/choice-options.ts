import type { ChoiceField } from '@/lib/fields/types';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translate';

/** The values of a choice with their names in a language. */
export function choiceOptions(locale: Locale, { labels, values }: ChoiceField) {
  const t = translator(locale, 'admin');
  return values.map((id) => {
    const key = `choices.${labels}.${id}`;
    return { id, name: t.has(key) ? t(key) : String(id) };
  });
}
