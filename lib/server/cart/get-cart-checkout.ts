import 'server-only';
import { db } from '@/db/client';
import type { RequestContext } from '@/lib/domain/actor';
import type { BuyerDraft } from '@/lib/domain/checkout/buyer';
import type { DeliveryOptions } from '@/lib/domain/checkout/delivery';
import type { Rate } from '@/lib/domain/colones';
import { deliveryOptions } from '@/lib/server/checkout/delivery';
import { currentRate, type PayPalSetup, payPalSetup, prefillOf } from '@/lib/server/checkout/get-checkout';
import type { CartView } from './cart-view';
import { readCart } from './read-cart';

export type CartCheckoutView = {
  /** Null for guests, whose cart is in their browser. */
  cart: CartView | null;
  prefill: BuyerDraft;
  userId: number | null;
  paypal: PayPalSetup | null;
  rate: Rate | null;
  delivery: DeliveryOptions;
};

/**
 * Everything the checkout of a cart shows: the checkout screen without an id.
 * See docs/spec/specification.md#checkout-screen.
 */
export async function getCartCheckout(context: RequestContext): Promise<CartCheckoutView> {
  const [cart, prefill, delivery] = await Promise.all([
    readCart(context),
    prefillOf(context),
    deliveryOptions(db, context.locale),
  ]);
  const userId = context.actor?.userId ?? null;
  return { cart, prefill, userId, paypal: payPalSetup(), rate: await currentRate(), delivery };
}
