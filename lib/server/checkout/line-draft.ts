import type { OrderRow } from '@/db/repositories/orders/orders';
import type { Cents } from '@/lib/domain/money';

export type LineDraft = {
  product: {
    id: number;
    is_bundle: boolean;
    handle_stock: boolean;
    is_taxable: boolean;
    virtual: boolean;
    downloadable: boolean;
  } | null;
  programId: number | null;
  rangeId: number | null;
  sizeId?: number | null;
  /** The article number of that size at the time of the order. */
  sizeCode?: string | null;
  /** The name at the time of the order. */
  description: string;
  unitPrice: Cents;
  quantity: number;
};

/** The delivery of an order, and its line; no line for pickup. */
export type PlannedDelivery = { delivery: OrderRow['delivery']; line: LineDraft | null };
