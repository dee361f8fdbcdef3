import { and, asc, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { lockKey } from '@/db/repositories/lock-key';
import { payment_methods, products } from '@/db/schema';
import { hasWords } from '../admin/search';
import { isGoods } from '../catalog/products';

/** Ids of shop products whose name has these words, by name; products of programs are left out. */
export async function findShopProductIds(db: Db, text: string, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isGoods(db), hasWords(products, ['name', 'cabys_code'], text)))
    .orderBy(asc(products.name), asc(products.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * The id of the shop's payment method with this name, created when there is none. Case and accents are
 * ignored, because staff may have created it.
 */
export async function ensurePaymentMethod(tx: Transaction, name: string): Promise<number> {
  await lockKey(tx, 'payment-methods');
  const [found] = await tx
    .select({ id: payment_methods.id })
    .from(payment_methods)
    .where(
      and(
        isNull(payment_methods.code),
        isNull(payment_methods.deleted_at),
        sql`fold_text(${payment_methods.gateway}) = fold_text(${name})`,
      ),
    )
    .orderBy(asc(payment_methods.id))
    .limit(1);
  if (found) return found.id;
  const [made] = await tx
    .insert(payment_methods)
    .values({ gateway: name })
    .returning({ id: payment_methods.id });
  if (!made) throw new Error('the payment method was not inserted');
  return made.id;
}
