import { type Cents, cents } from '@/lib/domain/money';

/** The data files write prices in dollars. */
export const dollars = (amount: number): Cents => cents(Math.round(amount * 100));

/** Rich text of one paragraph each. */
export const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${text}</p>`).join('\n');

export function mapValues<K extends string, A, B>(
  record: Readonly<Record<K, A>>,
  map: (value: A, key: K) => B,
): Record<K, B> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, map(value as A, key as K)]),
  ) as Record<K, B>;
}
