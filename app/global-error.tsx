'use client';

import { FATAL_CSS } from '@/lib/http/fatal-style';
import fatal from '@/messages/es/fatal.json';

/**
 * The root layout failed, so locale and messages are unknown: use the default language. The style is in the
 * page: with `inlineCss` a stylesheet would be in every page a second time.
 */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  const { heading, text, retry: again, home } = fatal;
  return (
    <html lang="es-CR">
      <body>
        <title>{heading}</title>
        <style>{FATAL_CSS}</style>
        <main>
          <h1>{heading}</h1>
          <p>{text}</p>
          <button type="button" onClick={retry}>
            {again}
          </button>
          <a href="/">{home}</a>
        </main>
      </body>
    </html>
  );
}
