import { sql } from 'drizzle-orm';
import type { Tx } from '../insert';

/**
 * Numbers all receipts without gaps by payment date, orders and renewals together.
 * Also adds renewals to the customers' totals.
 */
export async function seedReceipts(tx: Tx): Promise<void> {
  await tx.execute(sql`
    with paid as (
      select 'order' as kind, id, paid_at from orders where paid_at is not null
      union all
      select 'renewal', id, paid_at from subscription_payments where order_id is null and state = 'completed'
    ), numbered as (select kind as what, id, row_number() over (order by paid_at, kind, id) as n from paid),
    named as (update orders o set receipt_number = n from numbered where what = 'order' and o.id = numbered.id returning 1)
    update subscription_payments p set receipt_number = n from numbered where what = 'renewal' and p.id = numbered.id`);
  await tx.execute(sql`
    update counters set value = (
      select count(receipt_number) from (
        select receipt_number from orders union all select receipt_number from subscription_payments
      ) as all_receipts
    ) where name = 'receipt'`);
  await tx.execute(sql`
    update crm_customers c set total_purchased = c.total_purchased + renewed.amount
    from (
      select o.customer_id, sum(p.amount) as amount
      from subscription_payments p
      join subscriptions s on s.id = p.subscription_id
      join orders o on o.id = s.order_id
      where p.receipt_number is not null
      group by o.customer_id
    ) as renewed
    where c.id = renewed.customer_id`);
}
