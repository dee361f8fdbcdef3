import type { ProductState } from '@/lib/domain/catalog/product-state';
import type { Buyer } from '@/lib/domain/checkout/checkout';
import type { DeliveryChoice } from '@/lib/domain/checkout/delivery';
import type { PaymentType } from '@/lib/domain/codes';
import type { InvoiceData } from '@/lib/domain/invoices/invoice-fields';
import type { Cents } from '@/lib/domain/money';
import type { Picture } from '@/lib/server/products/product-card';

/**
 * `gone`: no longer a product in the shop. `owned`: a download that this account already has. `choose_size`:
 * sold by size, and none of its sizes was chosen.
 */
type CartLineState = ProductState | 'gone' | 'owned' | 'choose_size';

/**
 * A line of the cart as it is now, ready to show.
 * The quantity is always 1x (docs/spec/specification.md#constants).
 */
export type CartLine = {
  /** Id of the product. */
  id: number;
  rangeId: number | null;
  sizeId: number | null;
  /** Which of `name` and `note` have no translation (docs/spec/translations.md#fallback). */
  spanish?: readonly string[];
  /** With the range and the size: "Camiseta Brío, talla M". */
  name: string;
  note: string;
  picture: Picture | null;
  state: CartLineState;
  price: Cents;
  /** The price shown when it was added, if it has changed since. */
  seenPrice: Cents | null;
  free: boolean;
  digital: boolean;
  /** ISO instants of the timers to show, else null. */
  opensAt: string | null;
  saleEndsAt: string | null;
  closesAt: string | null;
};

export type CartView = {
  lines: readonly CartLine[];
  /** Number of lines that can be paid now; the total is of these. */
  payable: number;
  total: Cents;
};

/** A requested item. `name` and `price` are those that the buyer saw: compared and shown, never charged. */
export type CartItemRequest = {
  id: number;
  rangeId?: number | null;
  sizeId?: number | null | undefined;
  name?: string;
  price?: Cents;
};

/** An item as a client sends it in an order. */
export type CartClaim = {
  id: number;
  ranges_id?: number | null | undefined;
  size_id?: number | null | undefined;
  price?: Cents | null | undefined;
};

/** A client's claims about its cart: compared, never used. `items` is null when it sent none. */
export type CartClaims = {
  items: readonly CartClaim[] | null;
  totalOrder: Cents | null;
  totalItems: number | null;
  userId: number | null;
};

export type PlaceCartInput = {
  type: PaymentType;
  /** Without items, the customer's cart on the server is ordered. */
  claims: CartClaims;
  /** The total that the buyer saw; null when not sent. */
  amount: Cents | null;
  buyer: Buyer;
  /** The delivery of the goods; null when not sent. */
  delivery?: DeliveryChoice | null;
  /** Data for the electronic invoice; none when the buyer needs none. */
  invoice?: InvoiceData | null;
  /** Header `Idempotency-Key`; null = derived. */
  idempotencyKey: string | null;
};
