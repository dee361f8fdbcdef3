import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { db } from '@/db/client';
import { findAssignmentRow } from '@/db/repositories/access/entitlements';
import { crm_customers, program_users } from '@/db/schema';
import { presentRows, type WireRow } from '@/lib/admin/present';
import type { AccessGrant } from '@/lib/domain/access/access-change';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { invalidField } from '@/lib/domain/errors';
import { programusers } from '@/lib/resources/programusers/resource';
import type { AccessAnswer } from './access/answer';
import { grantAccess } from './access/grant-access';

async function userOfCustomer(customerId: number): Promise<number | null> {
  const [row] = await db
    .select({ userId: crm_customers.user_id })
    .from(crm_customers)
    .where(and(eq(crm_customers.id, customerId), isNull(crm_customers.deleted_at)));
  return row?.userId ?? null;
}

const wholeNumber = (value: unknown): number | null =>
  (typeof value === 'number' || typeof value === 'string') && /^\d{1,9}$/.test(String(value))
    ? Number(value)
    : null;

/** The user of `user_id`, or of the CRM customer in `customer_id` (also `id`). 422 when there is none. */
async function requireUserId(input: Record<string, unknown>): Promise<number> {
  const direct = wholeNumber(input.user_id);
  if (direct) return direct;
  const customer = wholeNumber(input.customer_id ?? input.crm_customer_id);
  const userId = customer ? await userOfCustomer(customer) : null;
  if (!userId) throw invalidField('user_id', 'required');
  return userId;
}

/**
 * `GET crm-customers/program`: a customer's programs, with their names.
 * See docs/spec/specification.md#shop-calls.
 */
export async function listCustomerPrograms(
  context: RequestContext,
  query: URLSearchParams,
): Promise<{ user_program: WireRow[] }> {
  requireAbility(context.actor, 'crm_customer_show');
  const userId = await requireUserId(Object.fromEntries(query));
  const rows = await db
    .select()
    .from(program_users)
    .where(and(eq(program_users.user_id, userId), isNull(program_users.deleted_at)))
    .orderBy(program_users.id);
  return { user_program: await presentRows(db, programusers, rows) };
}

/** `POST crm-customers/update-program`: what changed, with the assignment as any list has it. */
export async function updateCustomerProgram(
  context: RequestContext,
  input: AccessGrant,
): Promise<{ data: AccessAnswer }> {
  const answer = await grantAccess(context, input);
  const found = answer.id === null ? null : await findAssignmentRow(db, answer.id);
  const [row] = found ? await presentRows(db, programusers, [found]) : [];
  return { data: { ...row, ...answer } };
}
