'use client';

import fatal from '@/messages/es/fatal.json';

// No stylesheet: with `inlineCss` every page would carry a second copy of it.
const CSS = `body{margin:0;padding:12vh 8vw;font:1.125rem/1.5 system-ui,sans-serif;color:#13080E}
h1{font-size:clamp(2.5rem,8vw,5rem);line-height:1;margin:0 0 1rem}
:is(a,button){display:inline-block;font:700 1.125rem/1.2 inherit;font-family:inherit;padding:1.1rem 2rem;border-radius:99px;border:2px solid #13080E;margin:1.5rem .75rem 0 0;background:#fff;color:#13080E;text-decoration:none;cursor:pointer}
button{background:#13080E;color:#fff}`;

/** The root layout failed, so locale and messages are unknown: use the default language. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  const { heading, text, retry: again, home } = fatal;
  return (
    <html lang="es-CR">
      <body>
        <title>{heading}</title>
        <style>{CSS}</style>
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
