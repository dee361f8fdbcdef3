import { randomBytes } from 'node:crypto';
import type { Reply } from './model';

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `
  :root { color-scheme: light; font: 400 1rem/1.5 system-ui, sans-serif; color: #1b2333; background: #f4f6fa; }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100dvh; display: flex; flex-direction: column; }
  .notice { margin: 0; padding: 0.75rem 1rem; background: #7a3d00; color: #fff; font-weight: 600; text-align: center; }
  main { width: 100%; max-width: 28rem; margin: 0 auto; padding: 1.5rem 1rem 2rem; }
  h1 { margin: 0 0 0.25rem; font-size: 1.375rem; line-height: 1.25; }
  p { margin: 0 0 1rem; }
  .muted { color: #4c566a; }
  dl { margin: 0 0 1.25rem; padding: 1rem; background: #fff; border: 1px solid #d5dbe6; border-radius: 0.75rem; }
  dl div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.25rem 0; }
  dt { color: #4c566a; overflow-wrap: anywhere; }
  dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  .total { margin-top: 0.5rem; padding-top: 0.75rem; border-top: 1px solid #d5dbe6; font-weight: 700; }
  .total dt { color: inherit; }
  fieldset { margin: 0 0 1.25rem; padding: 0.5rem 1rem 1rem; border: 1px solid #d5dbe6; border-radius: 0.75rem; background: #fff; }
  legend { padding: 0 0.25rem; font-weight: 600; }
  label { display: flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; }
  input[type=radio] { flex: none; width: 1.25rem; height: 1.25rem; accent-color: #1546a0; }
  button { display: block; width: 100%; min-height: 3rem; margin: 0 0 0.75rem; padding: 0.5rem 1rem; border: 2px solid transparent;
    border-radius: 0.75rem; font: inherit; font-weight: 600; cursor: pointer; }
  .primary { background: #1546a0; color: #fff; }
  .secondary { background: #fff; color: #1546a0; border-color: #1546a0; }
  .danger { background: #fff; color: #a01515; border-color: #a01515; }
  button:focus-visible, input:focus-visible { outline: 3px solid #1b2333; outline-offset: 2px; }
`;

const NOTICE = 'Simulador de PayPal, no se mueve dinero';

/** A complete HTML page. `script` is trusted code under a nonce; nothing else may run. */
export function page(status: number, title: string, body: string, script = ''): Reply {
  const nonce = randomBytes(16).toString('base64');
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
    text: `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)} · Simulador de PayPal</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<p class="notice" role="note">${NOTICE}</p>
<main>${body}</main>
${script === '' ? '' : `<script nonce="${nonce}">${script}</script>`}
</body>
</html>`,
  };
}

/** Serialises a value for a script, so that no sequence can end the element. */
export const scriptValue = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

export type Line = { label: string; value: string };

export const linesHtml = (lines: readonly Line[], total: Line): string =>
  `<dl>${lines
    .map(({ label, value }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join(
      '',
    )}<div class="total"><dt>${escapeHtml(total.label)}</dt><dd>${escapeHtml(total.value)}</dd></div></dl>`;

const OUTCOMES = [
  ['ok', 'Saldo de prueba: el cobro funciona'],
  ['decline', 'Tarjeta de prueba: el cobro se rechaza'],
  ['pending', 'Cuenta en revisión: el cobro queda pendiente'],
] as const;

export const outcomesHtml = (): string =>
  `<fieldset><legend>Medio de pago simulado</legend>${OUTCOMES.map(
    ([value, label], place) =>
      `<label><input type="radio" name="outcome" value="${value}"${place === 0 ? ' checked' : ''}> ${label}</label>`,
  ).join('')}</fieldset>`;

export const hiddenHtml = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
