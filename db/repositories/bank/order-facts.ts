import { sql } from 'drizzle-orm';
import { orders } from '@/db/schema';

/** What money is compared with to find its order. */
export const orderFacts = {
  orderId: orders.id,
  number: sql<string>`coalesce(${orders.order_number}, ${orders.id}::text)`,
  state: orders.state,
  total: orders.total_order,
  currency: orders.currency,
  /** The name as typed. */
  buyer: sql<string>`coalesce(${orders.buyer}->>'name', '') || ' ' || coalesce(${orders.buyer}->>'lastname', '')`,
};
