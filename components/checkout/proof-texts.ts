/** Keys of `checkout.transfer` that the proof form uses, sent to the browser as finished texts. */
const KEYS = [
  'proof_heading',
  'proof_text',
  'proof_file',
  'proof_file_choose',
  'proof_file_none',
  'proof_file_hint',
  'proof_file_too_large',
  'proof_file_type',
  'proof_reference',
  'proof_amount',
  'proof_date',
  'proof_send',
  'proof_sending',
  'proof_done',
  'proof_again',
  'proof_offline',
] as const;

export type ProofTexts = Readonly<Record<(typeof KEYS)[number], string>>;

export const proofTexts = (t: (key: (typeof KEYS)[number]) => string): ProofTexts =>
  Object.fromEntries(KEYS.map((key) => [key, t(key)])) as ProofTexts;

/** Upload URL of the proof, with the token of a mailed link if any (docs/spec/checkout.md#api). */
export const proofAction = (orderId: number, token: string | null): string =>
  `/api/v1/checkout/orders/${orderId}/proof${token === null ? '' : `?proof=${encodeURIComponent(token)}`}`;
