import type { Cents } from '@/lib/domain/money';
import type { BusinessSetting } from '@/lib/domain/settings';

/** Proof of a payment that was received: of an order, or of a renewal of its subscription. Everything as it was that day. */
export type Receipt = {
  /** Without gaps, over orders and renewals together. */
  number: number;
  orderId: number;
  orderNumber: string;
  /** Set for a renewal: the id of its charge, and the last day it pays for. */
  renewal: { id: number; paidThrough: string } | null;
  paidAt: Date;
  /** What became of the money since. */
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
  /** Null when there was nothing to pay. */
  method: { type: 'T' | 'P'; cardEnd: string | null; reference: string | null } | null;
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
