import 'server-only';
import { conflict, invalidField } from '@/lib/domain/errors';
import type { Hooks } from '@/lib/fields/hooks';
import { DEFAULT_LOCALE } from '@/lib/i18n/locales';

const isDefault = (row: Readonly<Record<string, unknown>> | null): boolean =>
  row?.short_code === DEFAULT_LOCALE;

/** The language that the site starts in can be neither deleted nor given another code. */
export const languageHooks: Hooks = {
  beforeSave: async ({ values, before }) => {
    if (isDefault(before) && values.short_code !== undefined && values.short_code !== DEFAULT_LOCALE)
      throw invalidField('short_code', 'default_language');
  },
  beforeDelete: async ({ row }) => {
    if (isDefault(row)) throw conflict('default_language');
  },
};
