import { NextResponse } from 'next/server';
import { route } from '@/lib/http/route';
import { matchLocale } from '@/lib/i18n/locales';
import { readMessages } from '@/lib/i18n/message-files';

/** The bundle of the best match of `Accept-Language`, whatever the cookie says (decisions §2). */
export const GET = route({}, async ({ request }) => {
  const locale = matchLocale(request.headers.get('accept-language'));
  return NextResponse.json(await readMessages(locale), {
    headers: { 'Content-Language': locale, Vary: 'Accept-Language' },
  });
});
