import 'server-only';
import { db } from '@/db/client';
import { findAssignmentRow, findAssignmentsOf } from '@/db/repositories/access/entitlements';
import { findCustomer } from '@/db/repositories/customers/customers';
import { presentRows, type WireRow } from '@/lib/admin/present';
import type { AccessGrant } from '@/lib/domain/access/access-change';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { invalidField } from '@/lib/domain/errors';
import { programusers } from '@/lib/resources/programusers/resource';
import type { AccessAnswer } from './answer';
import { grantAccess } from './grant-access';

/**
 * The user of `user_id`, or of the CRM customer in `customer_id` (also `crm_customer_id`); null for a
 * customer without an account. Throws 422.
 */
async function userOf(input: Record<string, unknown>): Promise<number | null> {
  const isGiven = (name: string) => input[name] !== undefined && input[name] !== '' && input[name] !== '0';
  const name = ['user_id', 'customer_id', 'crm_customer_id'].find(isGiven);
  if (!name) throw invalidField('user_id', 'required');
  if (!/^\d{1,9}$/.test(String(input[name]))) throw invalidField(name, 'invalid_value');
  const id = Number(input[name]);
  if (name === 'user_id') return id;
  const customer = await findCustomer(db, id);
  if (!customer) throw invalidField(name, 'reference_invalid');
  return customer.user_id;
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
  const userId = await userOf(Object.fromEntries(query));
  if (userId === null) return { user_program: [] };
  const rows = await findAssignmentsOf(db, userId);
  return { user_program: await presentRows(db, programusers, rows, { locale: context.locale }) };
}

/** `POST crm-customers/update-program`: what changed, with the assignment as any list has it. */
export async function updateCustomerProgram(
  context: RequestContext,
  input: AccessGrant,
): Promise<{ data: AccessAnswer }> {
  const answer = await grantAccess(context, input);
  const found = answer.id === null ? null : await findAssignmentRow(db, answer.id);
  const [row] = found ? await presentRows(db, programusers, [found], { locale: context.locale }) : [];
  return { data: { ...row, ...answer } };
}
