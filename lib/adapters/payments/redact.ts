import { passesLuhn } from '@/lib/domain/values/card-number';

/** Names whose values are never logged or stored: tokens, card data and personal data. */
const HIDDEN =
  /^(access_token|refresh_token|id_token|nonce|app_id|authorization|card|bank|number|card_number|account_number|security_code|cvv|cvc|expiry|iban|last_n_chars|phone|phone_number|address|shipping_address|shipping|birth_date|tax_info|tax_id|cert_url|links)$/i;

const MAX_DEPTH = 12;
const MAX_TEXT = 500;

/**
 * Thirteen to nineteen digits, spaces or dashes between them, that pass the Luhn check.
 * Other long numbers may be hidden too.
 */
const looksLikeCardNumber = (text: string): boolean =>
  [...text.matchAll(/\d(?:[ -]?\d){12,18}/g)].some(([run]) => passesLuhn(run.replace(/\D/g, '')));

/**
 * A redacted copy of a service's answer. Structure, ids, statuses and amounts are kept; tokens, card data and
 * addresses are removed (docs/spec/payments.md#attempts).
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    return looksLikeCardNumber(value) ? '[redacted]' : value.slice(0, MAX_TEXT);
  }
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? String(value) : value;
  if (depth >= MAX_DEPTH) return '[redacted]';
  if (Array.isArray(value)) return value.slice(0, 50).map((entry) => redact(entry, depth + 1));
  const copy: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) {
    if (name === 'links') continue;
    copy[name] = HIDDEN.test(name) ? '[redacted]' : redact(entry, depth + 1);
  }
  return copy;
}

/** The same for a raw body. A body that is not JSON (a proxy's error page) is kept as its length only. */
export function redactBody(body: unknown): unknown {
  if (typeof body !== 'string' || body === '') return null;
  try {
    return redact(JSON.parse(body));
  } catch {
    return { unreadable: `${body.length} characters that are not JSON` };
  }
}
