/** Addresses of screens that link to each other, as in lib/resources/admin-pages.ts. */
export const BANK_IMPORT = 'pedido/bank-movements/import';
export const DRIFTS = 'pedido/payment-drifts';
export const UNMATCHED = 'pedido/unmatched-payments';
