import type { Day } from '@/lib/domain/clock';
import type { Rate } from '@/lib/domain/colones';
import type { Cents } from '@/lib/domain/money';
import type { BusinessSetting } from '@/lib/domain/settings';
import type { OrderMethod } from '@/lib/server/orders/method-name';

/** The receipt of an order or of a renewal, with all data as of the payment. */
export type Receipt = {
  /** Without gaps, over orders and renewals together. */
  number: number;
  orderId: number;
  orderNumber: string;
  /** Set for a renewal: the id of its charge, and the last day it pays for. */
  renewal: { id: number; paidThrough: string } | null;
  paidAt: Date;
  /** Whether it was refunded since. */
  state: 'paid' | 'partially_refunded' | 'refunded' | 'reversed';
  seller: BusinessSetting;
  buyer: { name: string; identification: string; email: string; phone: string; address: string };
  lines: readonly {
    id: number;
    name: string;
    quantity: number;
    unitPrice: Cents;
    total: Cents;
    /** Rates in percent. */
    rates: readonly number[];
  }[];
  /** The tax inside the total, by rate. */
  taxes: readonly { percent: number; amount: Cents }[];
  net: Cents;
  tax: Cents;
  total: Cents;
  /** The rate of an order paid by transfer; null for dollars only. */
  rate: Rate | null;
  /** The last day of access that this order gave; null for goods. */
  accessUntil: Day | null;
  /** Null when there was nothing to pay. */
  method: { paidBy: OrderMethod; cardEnd: string | null; reference: string | null } | null;
  returns: readonly {
    id: number;
    at: Date;
    kind: 'refund' | 'reversal';
    amount: Cents;
    reason: string | null;
    reference: string | null;
  }[];
  refunded: Cents;
};
