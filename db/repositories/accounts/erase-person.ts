import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { allowRewritingLogs } from '../rewrite-logs';
import { ids, type Person } from './person-data';

/**
 * Removes everything that identifies a person (docs/spec/accounts.md#own-data). Orders, payments, the access
 * ledger and the logs stay without name, address or note; the buyer's data on a requested and paid invoice
 * stay, as tax law requires. `name` replaces the person's: "Cliente 118".
 */
export async function erasePersonRows(tx: Transaction, person: Person, name: string): Promise<void> {
  const { userId, customerIds } = person;
  const customers = ids(customerIds);
  const [first, ...last] = name.split(' ');
  const theirOrders = sql`(select id from orders where user_id = ${userId} or customer_id in ${customers})`;
  const emails = sql`(select lower(email) from users where id = ${userId}
    union select lower(email) from crm_customers where id in ${customers} and email is not null
    union select lower(buyer->>'email') from orders where id in ${theirOrders} and buyer is not null)`;
  const theirAccess = sql`(select id from program_users where user_id = ${userId})`;
  await allowRewritingLogs(tx);
  const steps = [
    // Before anything that belongs to them, as every payment does: a webhook about the person's subscription,
    // which was just cancelled, may be applied at the same time.
    sql`select id from orders where id in ${theirOrders} order by id for update`,
    sql`delete from mails where user_id = ${userId} or order_id in ${theirOrders} or lower(recipient) in ${emails}`,
    sql`delete from stock_notices where lower(email) in ${emails}`,
    sql`update unmatched_payments set payer_name = null, payer_email = null
      where order_id in ${theirOrders} or lower(payer_email) in ${emails}`,
    sql`update order_events set note = null, data = data - 'buyer' - 'email' - 'name' - 'before' - 'after'
      where order_id in ${theirOrders}`,
    sql`update payment_attempts set response = null, payer_id = null, credit_card_holder = null,
      credit_card_number = null, credit_card_expiry = null where order_id in ${theirOrders}`,
    sql`update payment_events set payload = '{}', error = null where order_id in ${theirOrders}`,
    sql`update refunds set reason = null where order_id in ${theirOrders}`,
    sql`update bank_movements set description = null where order_id in ${theirOrders}`,
    sql`update transfer_proofs set reason = null where order_id in ${theirOrders}`,
    sql`update entitlement_events set note = null where program_user_id in ${theirAccess}`,
    sql`update audit_entries set before = null, after = null where
      (model = 'users' and model_id = ${userId}) or (model = 'crm-customers' and model_id in ${customers})
      or (model = 'crm-notes' and model_id in (select id from crm_notes where customer_id in ${customers}))
      or (model = 'crm-documents' and model_id in (select id from crm_documents where customer_id in ${customers}))
      or (model = 'tasks' and model_id in (select id from tasks where customer_id in ${customers}))
      or (model = 'programusers' and model_id in ${theirAccess})
      or (model = 'payment-attempts' and model_id in
        (select id from payment_attempts where order_id in ${theirOrders}))
      or (model = 'orders' and model_id in ${theirOrders})`,
    sql`update audit_entries set ip = null where actor_id = ${userId}`,
    sql`update users_logs set ip = null
      where user_id = ${userId} or (model = 'users' and model_id = ${userId})`,
    sql`update orders set ip = null, checkout_token_hash = null, idempotency_key = null, request_hash = null,
      reject_reason = null,
      invoice = case when require_invoice and paid_at is not null then invoice end,
      buyer = case when buyer is not null then jsonb_build_object('name', ${first ?? name}::text,
        'lastname', ${last.join(' ')}::text, 'email', '', 'cardId', '', 'phone', '', 'address', '', 'agreed_tc', true) end,
      delivery = case when delivery->>'method' = 'shipping' then delivery || jsonb_build_object('province', '',
        'county', '', 'district', '', 'directions', '') else delivery end
      where id in ${theirOrders}`,
    sql`update customer_merges set before = '{}', moved = '{}'
      where customer_id in ${customers} or other_id in ${customers}`,
    sql`update customer_import_rows set before = '{}', after = '{}' where customer_id in ${customers}`,
    sql`update segment_mail_recipients set email = '' where customer_id in ${customers}`,
    sql`delete from crm_customer_tag where crm_customer_id in ${customers}`,
    sql`update tasks set title = '–', note = null where customer_id in ${customers}`,
    sql`delete from crm_notes where customer_id in ${customers}`,
    sql`delete from crm_documents where customer_id in ${customers}`,
    sql`update crm_customers set first_name = ${first ?? name}, last_name = ${last.join(' ')}, email = null,
      phone = null, address = null, website = null, description = null, identification = null,
      billing_first_name = null, billing_last_name = null, billing_identification = null,
      billing_province_id = null, billing_county_id = null, billing_district_id = null,
      billing_country_id = null, billing_neighborhood_id = null, billing_address = null, billing_email = null,
      billing_company = null, dob = null, country_id = null, province_id = null, county_id = null,
      district_id = null, neighborhood_id = null, deleted_at = coalesce(deleted_at, now())
      where id in ${customers}`,
    ...(userId === null ? [] : accountSteps(userId, name)),
  ];
  for (const step of steps) await tx.execute(step);
}

const accountSteps = (userId: number, name: string): SQL[] => [
  sql`delete from training_replies where progress_log_id in
    (select id from progress_logs where user_id = ${userId})`,
  sql`update progress_logs set note = null, device_id = null where user_id = ${userId}`,
  sql`update training_sessions set note = null, device_id = null where user_id = ${userId}`,
  sql`delete from training_preferences where user_id = ${userId}`,
  sql`delete from reminder_preferences where user_id = ${userId}`,
  sql`delete from push_subscriptions where user_id = ${userId}`,
  sql`delete from saved_views where user_id = ${userId}`,
  sql`delete from sessions where user_id = ${userId}`,
  sql`delete from account_tokens where user_id = ${userId}`,
  sql`delete from second_factors where user_id = ${userId}`,
  sql`delete from recovery_codes where user_id = ${userId}`,
  sql`update files set uploaded_by = null where uploaded_by = ${userId}`,
  sql`update users set name = ${name}, email = ${`cliente-${userId}@borrado.invalid`}, password = null,
    remember_token = null, email_verified_at = null, last_ip = null, preferences = '{}', status = 1,
    deleted_at = now() where id = ${userId}`,
];
