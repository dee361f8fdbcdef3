import { and, desc, eq, exists, gte, inArray, isNull, like, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { bank_movements, orders, payment_attempts, transfer_proofs } from '@/db/schema';
import { normalizedReference } from '@/db/schema/columns';
import type { BankMoney } from '@/lib/domain/colones';
import { ENDED_ORDER_STATES, PAID_ORDER_STATES } from '@/lib/domain/orders';
import { foldText } from '@/lib/domain/values/fold-text';
import { likePattern } from '../admin/search';
import { isLiveMovement } from './bank-movements';
import { orderFacts } from './order-facts';

/** An order whose proof or confirmation has one of these normalized references. */
const named = (db: Db, references: readonly string[]) =>
  or(
    exists(
      db
        .select({ id: transfer_proofs.id })
        .from(transfer_proofs)
        .where(
          and(
            eq(transfer_proofs.order_id, orders.id),
            inArray(normalizedReference(transfer_proofs.reference), references),
          ),
        ),
    ),
    exists(
      db
        .select({ id: payment_attempts.id })
        .from(payment_attempts)
        .where(
          and(
            eq(payment_attempts.order_id, orders.id),
            inArray(normalizedReference(payment_attempts.confirmation_number), references),
          ),
        ),
    ),
  );

/** Whether a part of the outer query's order has already arrived. */
export const hasBankLine = (db: Db) =>
  exists(
    db
      .select({ id: bank_movements.id })
      .from(bank_movements)
      .where(and(eq(bank_movements.order_id, orders.id), isLiveMovement)),
  );

const ended = inArray(orders.state, ENDED_ORDER_STATES);

/** The money of an order's lines, as `{ amount, currency }` in cents. */
const linesOf = sql<BankMoney[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'amount', (${bank_movements.amount} * 100)::bigint, 'currency', ${bank_movements.currency}))
  from ${bank_movements}
  where ${bank_movements.order_id} = "orders"."id" and ${bank_movements.deleted_at} is null), '[]')`;

const facts = { ...orderFacts, rate: orders.exchange_rate, lines: linesOf };

/**
 * Orders that a bank line may pay: open transfers, and those paid or closed since `since`.
 * With `references`, only those that name one of them. Their own `references` come from their proofs (of open
 * orders, not the rejected ones) and confirmations.
 */
export const findMatchCandidates = (
  db: Db,
  { since, limit, references }: { since: Date; limit: number; references?: readonly string[] },
) =>
  db
    .select({
      ...facts,
      // Written by hand: drizzle omits the table's name here, and `id` would be the proof's.
      references: sql<string[]>`array(
        select ${transfer_proofs.reference} from ${transfer_proofs}
        where ${transfer_proofs.order_id} = "orders"."id" and ${transfer_proofs.reference} is not null
          and (${transfer_proofs.state} <> 'rejected' or ${ended}) and ${transfer_proofs.deleted_at} is null
        union
        select ${payment_attempts.confirmation_number} from ${payment_attempts}
        where ${payment_attempts.order_id} = "orders"."id" and ${payment_attempts.confirmation_number} is not null
          and ${payment_attempts.provider} = 'transfer')`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.type, 'T'),
        isNull(orders.deleted_at),
        or(
          eq(orders.state, 'pending_transfer'),
          and(inArray(orders.state, PAID_ORDER_STATES), gte(orders.paid_at, since)),
          and(ended, gte(orders.placed_at, since)),
        ),
        references === undefined ? undefined : named(db, references),
      ),
    )
    .orderBy(sql`${orders.state} <> 'pending_transfer'`, desc(orders.id))
    .limit(limit);

/**
 * Transfers (open, expired or paid) whose number equals a text or whose buyer matches all its words; newest
 * first.
 */
export const findOrdersToLink = (db: Db, { text, limit }: { text: string; limit: number }) =>
  db
    .select({ ...facts, placedAt: orders.placed_at })
    .from(orders)
    .where(
      and(
        eq(orders.type, 'T'),
        isNull(orders.deleted_at),
        inArray(orders.state, ['pending_transfer', 'expired', ...PAID_ORDER_STATES]),
        ...foldText(text)
          .split(/\s+/)
          .filter(Boolean)
          .map((word) => like(orders.search_text, likePattern(word))),
      ),
    )
    .orderBy(sql`${orders.order_number} is distinct from ${text}`, desc(orders.id))
    .limit(limit);
