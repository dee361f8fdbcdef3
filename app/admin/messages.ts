import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { MESSAGES, type Messages } from '@/lib/i18n/messages';

const CLIENT = [
  'global',
  'resources',
  'choices',
  'shell',
  'palette',
  'keys',
  'list',
  'columns',
  'filters',
  'form',
  'show',
  'audit',
  'screen',
  'sections',
  'error',
  'orders',
] as const;

/** Messages for client components; field labels are passed by the screen that shows them. */
export function clientMessages(locale: Locale) {
  const { account, admin, common, errors, staff } = MESSAGES[locale];
  const picked = Object.fromEntries(CLIENT.map((name) => [name, admin[name]])) as Pick<
    Messages['admin'],
    (typeof CLIENT)[number]
  >;
  return {
    account: { again: account.again, data: account.data, factor: account.factor },
    admin: picked,
    common,
    errors,
    staff: { views: staff.views, matrix: staff.matrix, bell: staff.bell },
  };
}
