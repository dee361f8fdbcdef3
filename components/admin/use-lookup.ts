import { useTranslations } from 'next-intl';
import type { Lookup } from '@/lib/resources/labels';

/** Translates keys built from declarations or rows, which the message types can't know. */
export const useLookup = (namespace: string): Lookup =>
  useTranslations(namespace as never) as unknown as Lookup;
