import fc from 'fast-check';

/** An object without the methods by which JavaScript makes a text or a number of it. */
const ODD = { toString: '1', valueOf: '1' };

/** Values that JSON can carry and that no field means. */
export const STRANGE: readonly unknown[] = [
  ...[ODD, [ODD], { id: ODD }, {}, [], [[]], [null], null, true, '', ' ', '0', '-1', '1e5', 'NaN', '٣', '%'],
  ...['\u0000', '\ud800', '2026-02-30', '+275760-09-13T00:00:00Z', 'a'.repeat(20_000), '__proto__', '24:00'],
  ...["' or 1=1 --", '<script>x</script>', '😀', '1e9', '99999999999999', 'null', '{}'],
  ...[0, -0, 2.5, 1e308, 2 ** 31, 2 ** 53 + 2, JSON.parse('{"__proto__":{"x":1},"constructor":1}')],
];

export const strange = fc.constantFrom(...STRANGE);
