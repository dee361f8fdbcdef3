import { getRequestConfig } from 'next-intl/server';
import { DEFAULT_LOCALE, isLocale } from './locales';
import { MESSAGES } from './messages';

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = isLocale(requested) ? requested : DEFAULT_LOCALE;
  return {
    locale,
    messages: MESSAGES[locale],
    timeZone: process.env.BUSINESS_TIME_ZONE || 'America/Costa_Rica',
  };
});
