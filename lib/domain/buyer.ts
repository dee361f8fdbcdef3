/**
 * Fields of the buyer in the order in which the form shows them.
 * See docs/spec/specification.md#buyer, docs/spec/specification.md#checkout-form.
 */
export const BUYER_FIELDS = ['name', 'lastname', 'email', 'cardId', 'phone', 'address'] as const;
export type BuyerField = (typeof BUYER_FIELDS)[number];

export type BuyerDraft = Record<BuyerField, string> & { agreed_tc: boolean };

export const EMPTY_BUYER: BuyerDraft = {
  name: '',
  lastname: '',
  email: '',
  cardId: '',
  phone: '',
  address: '',
  agreed_tc: false,
};
