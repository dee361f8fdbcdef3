import type { OrderState, PaymentType } from '@/lib/domain/codes';
import type { Cents } from '@/lib/domain/money';
import type { Random } from '../random';
import type { Person } from './people';
import type { Goods } from './products';
import type { Catalogue } from './programs';
import type { Slug } from './programs-data';

export type World = { today: string; random: Random; goods: Goods; catalogue: Catalogue; supportId: number };

export type Line = {
  productId: number;
  slug: Slug | null;
  rangeId: number | null;
  /** Months of the range; null when its time is not counted in months. */
  months: number | null;
  name: string;
  price: Cents;
  tax: { id: number; name: string; percent: number };
  stocked: boolean;
};

/** An order to insert, without number and ids. */
export type Purchase = {
  person: Person;
  day: string;
  placed: Date;
  type: PaymentType | null;
  kind: 'program' | 'cart' | 'subscription';
  state: OrderState;
  lines: Line[];
  paidAt: Date | null;
  /** Transfers: the data of the proof, if there is one. */
  proof?: {
    reference: string;
    amount: Cents;
    reviewed: 'received' | 'approved' | 'rejected';
    reason?: string;
  };
  refund?: { amount: Cents; kind: 'refund' | 'reversal'; reason: string; at: Date };
  /** Programs: what happened to the access. */
  course?: Course;
  subscription?: { plan: string; monthsPerCycle: number; outcome: SubscriptionOutcome };
};

export type Course = 'paused' | 'resumed';
export type SubscriptionOutcome = 'active' | 'past_due' | 'suspended' | 'cancelled' | 'cancelled_open';
export type PlacedOrder = Purchase & { id: number; total: Cents };
