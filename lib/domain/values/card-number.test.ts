import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasCardNumber, maskCardNumbers, withoutCardNumbers } from './card-number';

test.each([
  ['4111111111111111', '•••• 1111'],
  ['Mi tarjeta es 4111 1111 1111 1111, gracias', 'Mi tarjeta es •••• 1111, gracias'],
  ['5555-5555-5555-4444', '•••• 4444'],
  ['378282246310005', '•••• 0005'],
  ['6011.1111.1111.1117', '•••• 1117'],
  ['30569309025904', '•••• 5904'],
  ['a4111111111111111b', 'a•••• 1111b'],
  ['{"cvv":"123","cvc2": 4567}', '{"cvv":"•••","cvc2": •••}'],
  ['CVV 123, security_code=999', 'CVV •••, security_code=•••'],
])('%s is kept as %s', (text, kept) => {
  expect(maskCardNumbers(text)).toBe(kept);
});

test.each([
  '115870342',
  '50688887777',
  'CR05015202001026284066',
  // Sixteen digits that fail the check, and a reference of a network that does not exist.
  '4111111111111112',
  '9999999999999995',
  'Documento 20261120000123456789',
  '2026-11-20T23:15:19.000Z',
  'cvc:12345',
])('%s is no card and stays', (text) => {
  expect(maskCardNumbers(text)).toBe(text);
});

test('a UUID is never taken for a card, and a card beside one still is', () => {
  // By chance the digits of a Visa card.
  const unlucky = 'a4111111-1111-1111-1aaa-aaaaaaaaaaaa';
  expect(maskCardNumbers(unlucky)).toBe(unlucky);
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      expect(maskCardNumbers(`x-${uuid}@y`)).toBe(`x-${uuid}@y`);
      expect(maskCardNumbers(`${uuid} 4111111111111111`)).toBe(`${uuid} •••• 1111`);
    }),
    { numRuns: 2_000 },
  );
});

test('a card is found in any field, depth and list, but a password is left alone', () => {
  const card = '4111111111111111';
  const sent = { user: { name: card, notes: [`x ${card}`] }, password: card, count: 3, at: new Date(0) };
  expect(withoutCardNumbers(sent)).toEqual({
    user: { name: '•••• 1111', notes: ['x •••• 1111'] },
    password: card,
    count: 3,
    at: new Date(0),
  });
});

/** A valid number of a network, with any separators between its groups. */
const cards = fc
  .tuple(
    fc.constantFrom('4', '51', '55', '2221', '34', '37', '6011', '65'),
    fc.array(fc.nat(9), { minLength: 18, maxLength: 18 }),
    fc.constantFrom('', ' ', '-'),
  )
  .map(([prefix, digits, separator]) => {
    const length = /^3/.test(prefix) ? 15 : 16;
    const body = (prefix + digits.join('')).slice(0, length - 1);
    const check = [...'0123456789'].find((last) => luhn(body + last)) ?? '0';
    return (body + check).match(/.{1,4}/g)?.join(separator) ?? '';
  });

function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

test('no valid card number survives in a text around it', () => {
  fc.assert(
    fc.property(
      cards,
      fc.constantFrom('', 'tarjeta: ', '¡'),
      fc.constantFrom('', ' por favor', '.'),
      (card, before, after) => {
        expect(hasCardNumber(before + card + after)).toBe(true);
        expect(maskCardNumbers(before + card + after).replace(/\D/g, '').length).toBe(4);
      },
    ),
  );
});
