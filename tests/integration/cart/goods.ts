import { db } from '@/db/client';
import { products } from '@/db/schema';
import { cents } from '@/lib/domain/money';

let serial = 0;

/** Creates a product of the shop; price in cents. */
export async function makeProduct(values: Partial<typeof products.$inferInsert> = {}, price = 2_500) {
  const [product] = await db
    .insert(products)
    .values({ name: `Cosa ${process.pid}-${++serial}`, price: cents(price), ...values })
    .returning();
  if (!product) throw new Error('nothing was inserted');
  return product;
}
