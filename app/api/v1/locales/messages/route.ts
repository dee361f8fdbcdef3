import { NextResponse } from 'next/server';
import { messages } from '@/lib/api/session';
import { route } from '@/lib/http/route';
import { matchLocale } from '@/lib/i18n/locales';
import { MESSAGES } from '@/lib/i18n/messages';

/**
 * The bundle of the best match of `Accept-Language`, whatever the cookie says
 * (docs/spec/api.md#languages).
 */
export const GET = route(messages, async ({ request }) => {
  const locale = matchLocale(request.headers.get('accept-language'));
  const bundle = MESSAGES[locale];
  return NextResponse.json(
    { ...bundle, global: bundle.admin.global },
    {
      headers: { 'Content-Language': locale, Vary: 'Accept-Language' },
    },
  );
});
