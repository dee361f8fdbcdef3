import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { HTML_LANG } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translate';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const STYLE =
  'body{font:18px/1.5 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:0 1.5rem}' +
  'button{font:inherit;min-height:44px;padding:.5rem 1.5rem}';

/**
 * A page with one button that needs no account and no script, its confirmation, or that the address is
 * `unknown` (404).
 */
export function unsubscribePage(locale: Locale, state: 'ask' | 'done' | 'unknown'): Response {
  const t = translator(locale, 'mail');
  const text = t(`unsubscribe.${state}`);
  const form =
    state !== 'ask' ? '' : `<form method="post"><button>${t('unsubscribe.button')}</button></form>`;
  const html = `<!doctype html><html lang="${HTML_LANG[locale]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Brío</title><style>${STYLE}</style><main><h1>Brío</h1><p>${text}</p>${form}</main></html>`;
  return new Response(html, {
    status: state === 'unknown' ? 404 : 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
    },
  });
}
