/** Who moves an order's money: staff at their bank, or PayPal. */
export type PaidBy = 'transfer' | 'service';

export const paidBy = (type: string | null): PaidBy => (type === 'T' ? 'transfer' : 'service');
