import { createTranslator, useLocale, useMessages } from 'next-intl';

/** Texts whose keys are built from a row's level or a step's name, which the message types can't know. */
export type Texts = (key: string, values?: Readonly<Record<string, string | number>>) => string;

type Messages = ReturnType<typeof useMessages>;

const MOST_KEPT = 5_000;
const shared = new WeakMap<Messages, Map<string, Texts>>();

/** Memoises translations, because hundreds of rows have the same texts. */
function remembering(t: Texts): Texts {
  const said = new Map<string, string>();
  return (key, values) => {
    const name = values ? `${key} ${JSON.stringify(values)}` : key;
    const known = said.get(name);
    if (known !== undefined) return known;
    const text = t(key, values);
    if (said.size >= MOST_KEPT) said.clear();
    said.set(name, text);
    return text;
  };
}

/** One translator for all rows, because creating one for each costs more than rendering the row. */
export function useTexts(
  namespace: 'builder' | `builder.${string}` | 'admin.form' | 'admin.choices.block_scheme',
): Texts {
  const locale = useLocale();
  const messages = useMessages();
  const translators = shared.get(messages) ?? new Map<string, Texts>();
  shared.set(messages, translators);
  const known = translators.get(namespace);
  if (known) return known;
  const made = remembering(
    createTranslator({ locale, messages, namespace: namespace as never }) as unknown as Texts,
  );
  translators.set(namespace, made);
  return made;
}
