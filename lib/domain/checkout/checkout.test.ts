import { describe, expect, test } from 'vitest';
import { fieldErrorsOf } from '../validation';
import { type Buyer, buyerSchema, idempotencyKeySchema, paymentTypeSchema } from './checkout';
import { transferDeadline } from './transfer-deadline';

const valid = {
  name: 'Valeria',
  lastname: 'Rojas Mora',
  email: 'valeria@correo.example',
  cardId: '115870342',
  phone: '88887777',
  address: 'San Pedro',
  agreed_tc: true,
};

function errorsOf(change: Partial<Record<keyof Buyer, unknown>>): Record<string, string[]> {
  const values = { ...valid, ...change };
  const result = buyerSchema.safeParse(values);
  if (result.success) return {};
  const fields = Object.entries(fieldErrorsOf(result.error, values));
  return Object.fromEntries(fields.map(([field, messages]) => [field, messages.map(({ key }) => key)]));
}

describe('buyer', () => {
  test('a full form is accepted', () => {
    expect(errorsOf({})).toEqual({});
  });

  test.each(['name', 'lastname', 'email', 'cardId', 'phone', 'address'])(
    '%s is required, and says only that',
    (field) => {
      for (const value of ['', '   ', undefined, null])
        expect(errorsOf({ [field]: value })).toEqual({ [field]: ['required'] });
    },
  );

  test.each([
    ['1'.repeat(8), ['card_id_min']],
    ['1'.repeat(9), undefined],
    ['1'.repeat(25), undefined],
    ['1'.repeat(26), ['card_id_max']],
    ['1-1587-0342', undefined],
    ['1-1587-034', ['card_id_min']],
    ['1-1587-O342', ['card_id_numeric']],
    ['١١٥٨٧٠٣٤٢', ['card_id_numeric']],
    ['1e9', ['card_id_numeric']],
  ])('cardId %s', (cardId, expected) => {
    expect(errorsOf({ cardId }).cardId).toEqual(expected);
  });

  test.each([
    ['1234567', ['phone_min']],
    ['12345678', undefined],
    ['1'.repeat(16), undefined],
    ['1'.repeat(17), ['phone_max']],
    ['8888-7777', undefined],
    ['+506 8888 7777', undefined],
    ['\u202a+506 8888\u20117777\u202c', undefined],
    ['8888+7777', ['phone_numeric']],
    ['8888-777', ['phone_min']],
  ])('phone %s: the rule is 16 although the message says 15', (phone, expected) => {
    expect(errorsOf({ phone }).phone).toEqual(expected);
  });

  test('what is typed with dashes, blanks and a plus is kept as its digits', () => {
    const read = buyerSchema.parse({ ...valid, cardId: ' 1-1587-0342 ', phone: '+506 (8888) 77.77' });
    expect(read).toMatchObject({ cardId: '115870342', phone: '50688887777' });
  });

  test.each(['daniela@correo', 'a b@c.de', '@c.de', 'x'])('%s is no address', (email) => {
    expect(errorsOf({ email }).email).toEqual(['email_invalid']);
  });

  test('an address is at most 254 characters', () => {
    expect(errorsOf({ email: `${'a'.repeat(250)}@b.co` }).email).toBeDefined();
  });

  test('an address over several lines is kept as one', () => {
    const read = buyerSchema.parse({ ...valid, address: ' 100 m norte. \r\n Casa verde\n\nPortón negro\n' });
    expect(read.address).toBe('100 m norte. Casa verde Portón negro');
    expect(errorsOf({ address: '\r\n ' }).address).toEqual(['required']);
    expect(errorsOf({ address: 'a\u0000b' }).address).toEqual(['invalid_value']);
  });

  test.each(['a\u0000b', 'a\nb', 'a\u001b[31m', 'a\ud800', '\u202eana', 'a\u2066'])(
    'control characters are refused (%j)',
    (name) => {
      expect(errorsOf({ name }).name).toEqual(['invalid_value']);
    },
  );

  test.each(['<script>alert(1)</script>', "Robert'); drop table orders;--", 'Ñandú 💪🏽', '{{7*7}} %00'])(
    '%s is plain text',
    (name) => {
      expect(errorsOf({ name })).toEqual({});
    },
  );

  test('texts have limits', () => {
    expect(errorsOf({ name: 'x'.repeat(81), lastname: 'x'.repeat(81), address: 'x'.repeat(501) })).toEqual({
      name: ['text_too_long'],
      lastname: ['text_too_long'],
      address: ['text_too_long'],
    });
  });

  test.each([false, undefined, 'true', 1])('terms must be accepted, not %s', (agreed_tc) => {
    expect(errorsOf({ agreed_tc })).toEqual({ agreed_tc: ['terms_required'] });
  });
});

test('a payment type that is missing is required, any other than T and P is invalid', () => {
  const problem = (value: unknown) => paymentTypeSchema.safeParse(value).error?.issues[0]?.message;
  expect([undefined, null, ''].map(problem)).toEqual(['required', 'required', 'required']);
  expect(['X', 1, {}].map(problem)).toEqual(['invalid_value', 'invalid_value', 'invalid_value']);
  expect(problem('T')).toBeUndefined();
});

test('an idempotency key is short printable ASCII', () => {
  for (const key of ['abc-123', null]) expect(idempotencyKeySchema.safeParse(key).success).toBe(true);
  for (const key of ['', 'a b', 'ñ', 'x'.repeat(201)])
    expect(idempotencyKeySchema.safeParse(key).success).toBe(false);
});

test.each([
  // A Friday: Saturday and Sunday do not count.
  ['2026-07-17', 5, '2026-07-25T05:59:59.999Z'],
  ['2026-07-20', 5, '2026-07-28T05:59:59.999Z'],
  ['2026-07-18', 1, '2026-07-21T05:59:59.999Z'],
])(
  'a transfer ordered on %s is awaited %i business days, to the end of the day in Costa Rica',
  (day, days, end) => {
    expect(transferDeadline(day, days, 'America/Costa_Rica').toISOString()).toBe(end);
  },
);
