import { getRequestConfig } from 'next-intl/server';
import { toLocale } from './locales';
import { MESSAGES } from './messages';

export default getRequestConfig(async ({ requestLocale }) => {
  const locale = toLocale(await requestLocale);
  return {
    locale,
    messages: MESSAGES[locale],
    timeZone: process.env.BUSINESS_TIME_ZONE || 'America/Costa_Rica',
  };
});
