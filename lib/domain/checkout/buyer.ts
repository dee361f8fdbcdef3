import { type InvoiceField, invoiceValues } from '../invoices/invoice-fields';

/**
 * Fields of the buyer in the order in which the form shows them.
 * See docs/spec/specification.md#buyer, docs/spec/specification.md#checkout-form.
 */
export const BUYER_FIELDS = ['name', 'lastname', 'email', 'cardId', 'phone', 'address'] as const;
export type BuyerField = (typeof BUYER_FIELDS)[number];

/** The form's values; the invoice's count with `require_invoice`. */
export type BuyerDraft = Record<BuyerField | InvoiceField, string> & {
  agreed_tc: boolean;
  require_invoice: boolean;
};

export const EMPTY_BUYER: BuyerDraft = {
  name: '',
  lastname: '',
  email: '',
  cardId: '',
  phone: '',
  address: '',
  agreed_tc: false,
  require_invoice: false,
  ...invoiceValues(null),
};

/** An address as the one line that its field has: staff may have written it over several. */
export const oneLine = (address: string): string => address.replace(/\s*[\r\n]+\s*/g, ' ');
