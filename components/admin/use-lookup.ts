import { useTranslations } from 'next-intl';
import type { Lookup } from '@/lib/resources/labels';

/** Texts whose keys are made from names in declarations or rows, which the types of the messages can't know. */
export const useLookup = (namespace: string): Lookup =>
  useTranslations(namespace as never) as unknown as Lookup;
