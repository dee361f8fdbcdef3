import 'server-only';
import { FORM_ERRORS } from '@/lib/fields/form-errors';
import type { Locale } from '@/lib/i18n/locales';
import { MESSAGES } from '@/lib/i18n/messages';

const EVERYWHERE = [
  'global',
  'choices',
  'counts',
  'shell',
  'palette',
  'keys',
  'list',
  'columns',
  'filters',
  'form',
  'show',
  'screen',
  'sections',
  'error',
  'orders',
] as const;

const pick = <T, K extends keyof T>(texts: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, texts[name]])) as Pick<T, K>;

/** Messages for client components; field labels are passed by the screen that shows them. */
export function clientMessages(locale: Locale) {
  const { account, admin, common, errors, staff } = MESSAGES[locale];
  return {
    account: { again: account.again, data: account.data, factor: account.factor },
    admin: pick(admin, EVERYWHERE),
    common,
    errors: pick(errors, FORM_ERRORS),
    staff: { views: staff.views, matrix: staff.matrix, bell: staff.bell },
  };
}

/** The same of a screen that shows the log, whose sentences name every kind of row. */
export function logMessages(locale: Locale) {
  const { admin } = MESSAGES[locale];
  return { admin: pick(admin, [...EVERYWHERE, 'audit', 'resources']) };
}
