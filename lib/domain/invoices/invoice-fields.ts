/** Names and shapes of invoice data, without their rules: forms show them before the rules are loaded. */

/** Hacienda's codes: física, jurídica, DIMEX, NITE. */
export const ID_TYPES = ['01', '02', '03', '04'] as const;
export type IdType = (typeof ID_TYPES)[number];

/** Names on the wire, beside the buyer's fields in `user` (docs/spec/checkout.md#invoice). */
export const INVOICE_FIELDS = [
  'invoice_type',
  'invoice_number',
  'invoice_name',
  'invoice_email',
  'invoice_activity',
] as const;
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

/** Stored invoice data as form values. */
export const invoiceValues = (invoice: InvoiceData | null): Record<InvoiceField, string> => ({
  invoice_type: invoice?.id_type ?? '01',
  invoice_number: invoice?.id_number ?? '',
  invoice_name: invoice?.name ?? '',
  invoice_email: invoice?.email ?? '',
  invoice_activity: invoice?.activity ?? '',
});
