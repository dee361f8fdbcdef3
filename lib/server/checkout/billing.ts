import 'server-only';
import type { Transaction } from '@/db/client';
import { updateCustomer } from '@/db/repositories/customers/customers';
import { type InvoiceData, LEGAL } from '@/lib/domain/invoices/invoice-fields';
import type { BuyerAccount } from './buyer-account';

/** Invoice data as the CRM's billing fields. */
const billingOf = (invoice: InvoiceData) => ({
  require_invoice: true,
  billing_type: invoice.id_type === LEGAL ? ('J' as const) : ('F' as const),
  billing_identification: invoice.id_number,
  billing_email: invoice.email,
  ...(invoice.id_type === LEGAL
    ? { billing_company: invoice.name }
    : { billing_first_name: invoice.name, billing_last_name: null }),
});

/** Stores invoice data for the next purchase. A guest is unverified and fills only empty fields. */
export async function keepBilling(
  tx: Transaction,
  { customer, guest }: BuyerAccount,
  invoice: InvoiceData,
): Promise<void> {
  if (guest && customer.billing_identification) return;
  await updateCustomer(tx, customer.id, billingOf(invoice));
}
