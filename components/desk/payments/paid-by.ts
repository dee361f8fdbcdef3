import { PAYMENT_TYPE } from '@/lib/domain/codes';

/** Who moves an order's money: staff at their bank, or PayPal. */
export type PaidBy = 'transfer' | 'service';

export const paidBy = (type: string | null): PaidBy =>
  type === PAYMENT_TYPE.transfer ? 'transfer' : 'service';
