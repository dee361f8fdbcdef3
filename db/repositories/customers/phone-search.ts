import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { crm_customers, orders } from '@/db/schema';
import { numberForms } from '@/lib/domain/customers/person-numbers';
import { hasWords } from '../admin/search';

/**
 * Rows of accounts whose customer has this phone; nothing for a text that is no number. Arrays, so that the
 * column's index is used beside that of the words.
 */
export function ofPhone(userId: AnyPgColumn, text: string): SQL | undefined {
  if (!numberForms(text)) return undefined;
  const found = hasWords(crm_customers, ['search_text'], text);
  return sql`${userId} = any(array(
    select ${crm_customers.user_id} from ${crm_customers}
    where ${crm_customers.deleted_at} is null and ${found}))`;
}

/** Rows of such an account's orders. */
export function ofOrderByPhone(orderId: AnyPgColumn, text: string): SQL | undefined {
  const found = ofPhone(orders.user_id, text);
  return found && sql`${orderId} = any(array(select ${orders.id} from ${orders} where ${found}))`;
}
