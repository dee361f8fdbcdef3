import 'server-only';
import type { Db } from '@/db/client';
import { findProductTaxes, findTaxByPercent } from '@/db/repositories/catalog/pricing';
import { type LineTax, type TaxRate, taxOfLine } from '@/lib/domain/catalog/pricing';
import type { Cents } from '@/lib/domain/money';
import { readSetting } from './settings';

type NamedRate = TaxRate & { name: string };
export type NamedTax = LineTax & { name: string };
type Taxed = { id: number; is_taxable: boolean } | null;

/**
 * A product's own taxes; without any, and for a program without a product, the shop's rate.
 * See docs/spec/checkout.md#tax.
 */
async function ratesOf(db: Db, product: Taxed): Promise<NamedRate[]> {
  if (product && !product.is_taxable) return [];
  const own = product ? await findProductTaxes(db, product.id) : [];
  if (own.length > 0) return own;
  const { tax_percent } = await readSetting(db, 'shop');
  const row = await findTaxByPercent(db, tax_percent);
  return row ? [row] : [];
}

/** The tax inside a line's total with today's rates and names. */
export async function taxForLine(
  db: Db,
  product: Taxed,
  total: Cents,
): Promise<{ tax: Cents; parts: NamedTax[] }> {
  const rates = await ratesOf(db, product);
  const { tax, parts } = taxOfLine(total, rates);
  const names = new Map(rates.map(({ id, name }) => [id, name]));
  return { tax, parts: parts.map((part) => ({ ...part, name: names.get(part.taxId) ?? '' })) };
}
