import 'server-only';
import type { Transaction } from '@/db/client';
import { type CustomerRow, updateCustomer } from '@/db/repositories/orders/order-customers';
import type { IdType, InvoiceData } from '@/lib/domain/invoices/invoice-fields';
import type { BuyerAccount } from './buyer-account';

const LEGAL: IdType = '02';

/** Invoice data as the CRM's billing fields. */
export const billingOf = (invoice: InvoiceData) => ({
  require_invoice: true,
  billing_type: invoice.id_type === LEGAL ? ('J' as const) : ('F' as const),
  billing_identification: invoice.id_number,
  billing_email: invoice.email,
  ...(invoice.id_type === LEGAL
    ? { billing_company: invoice.name }
    : { billing_first_name: invoice.name, billing_last_name: null }),
});

/** The CRM's billing fields as invoice data; types beyond F and J follow from the digits. */
export function invoiceOfCustomer(customer: CustomerRow): InvoiceData | null {
  const number = customer.billing_identification?.replace(/\D/g, '') ?? '';
  const legal = customer.billing_type === 'J';
  const person = `${customer.billing_first_name ?? ''} ${customer.billing_last_name ?? ''}`.trim();
  const name = legal ? (customer.billing_company ?? '') : person;
  if (number === '' || name === '') return null;
  const type = legal ? LEGAL : number.length > 10 ? '03' : number.length === 10 ? '04' : '01';
  return { id_type: type, id_number: number, name, email: customer.billing_email ?? '', activity: null };
}

/** Stores invoice data for the next purchase. A guest is unverified and fills only empty fields. */
export async function keepBilling(
  tx: Transaction,
  { customer, guest }: BuyerAccount,
  invoice: InvoiceData,
): Promise<void> {
  if (guest && customer.billing_identification) return;
  await updateCustomer(tx, customer.id, billingOf(invoice));
}
