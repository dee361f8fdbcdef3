import { useTranslations } from 'next-intl';

/** Texts by keys built from a row's level or a step's name, which the message types can't know. */
export type Texts = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export const useTexts = (namespace: 'builder' | `builder.${string}` | 'admin.form'): Texts =>
  useTranslations(namespace as never) as unknown as Texts;
