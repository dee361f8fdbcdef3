/** Names and shapes of invoice data, without their rules: forms show them before the rules are loaded. */

/** Hacienda's codes: física, jurídica, DIMEX, NITE. */
export const ID_TYPES = ['01', '02', '03', '04'] as const;
export type IdType = (typeof ID_TYPES)[number];

/** Names on the wire, beside the buyer's fields in `user` (docs/spec/checkout.md#invoice). */
export const INVOICE_TEXTS = ['invoice_number', 'invoice_name', 'invoice_email', 'invoice_activity'] as const;
export const INVOICE_FIELDS = ['invoice_type', ...INVOICE_TEXTS] as const;
export type InvoiceField = (typeof INVOICE_FIELDS)[number];

/** As kept with the order. */
export type InvoiceData = {
  id_type: IdType;
  id_number: string;
  name: string;
  email: string;
  /** The buyer's economic activity, six digits; null when not given. */
  activity: string | null;
};

/** The identification of a company. */
export const LEGAL: IdType = '02';

/** Billing fields of a customer of the CRM. */
export type BillingFields = {
  billing_type: 'F' | 'J';
  billing_identification: string | null;
  billing_first_name: string | null;
  billing_last_name: string | null;
  billing_company: string | null;
  billing_email: string | null;
};

/** The CRM's billing fields as invoice data; types beyond F and J follow from the digits. */
export function invoiceOfCustomer(customer: BillingFields): InvoiceData | null {
  const number = customer.billing_identification?.replace(/\D/g, '') ?? '';
  const legal = customer.billing_type === 'J';
  const person = `${customer.billing_first_name ?? ''} ${customer.billing_last_name ?? ''}`.trim();
  const name = legal ? (customer.billing_company ?? '') : person;
  if (number === '' || name === '') return null;
  const type = legal ? LEGAL : number.length > 10 ? '03' : number.length === 10 ? '04' : '01';
  return { id_type: type, id_number: number, name, email: customer.billing_email ?? '', activity: null };
}

/** Stored invoice data as form values. */
export const invoiceValues = (invoice: InvoiceData | null): Record<InvoiceField, string> => ({
  invoice_type: invoice?.id_type ?? '01',
  invoice_number: invoice?.id_number ?? '',
  invoice_name: invoice?.name ?? '',
  invoice_email: invoice?.email ?? '',
  invoice_activity: invoice?.activity ?? '',
});
