import { passesLuhn } from '@/lib/domain/card-number';

/** Names whose value never reaches a log or a row: tokens, card data, and personal data no one needs there. */
const HIDDEN =
  /^(access_token|refresh_token|id_token|nonce|app_id|authorization|card|bank|number|card_number|account_number|security_code|cvv|cvc|expiry|iban|last_n_chars|phone|phone_number|address|shipping_address|shipping|birth_date|tax_info|tax_id|cert_url|links)$/i;

const MAX_DEPTH = 12;
const MAX_TEXT = 500;

/** Thirteen to nineteen digits, spaces or dashes between them, that pass the Luhn check: more than a card's are no loss in a log. */
const looksLikeCardNumber = (text: string): boolean =>
  [...text.matchAll(/\d(?:[ -]?\d){12,18}/g)].some(([run]) => passesLuhn(run.replace(/\D/g, '')));

/**
 * A copy of what PayPal answered that may be stored beside a payment attempt: structure, ids, statuses
 * and amounts stay; tokens, card data and addresses go (docs/spec/payments.md#attempts).
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
