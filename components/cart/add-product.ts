import type { AddToCart } from '@/components/catalog/cart-events';
import { setCartItems } from '@/components/session/session';
import { api } from '@/components/ui/api';
import { showToast, TOAST_MS } from '@/components/ui/toast';
import { addToCart, MAX_CART_ITEMS } from '@/lib/domain/checkout/cart';
import { cents } from '@/lib/domain/money';
import { readLocalCart, writeLocalCart } from './local-cart';
import { storeRepeatedLine } from './repeated-line';

export type CartNotices = { added: string; repeated: string; failed: string };
type Outcome = keyof CartNotices;
type Answer = {
  isUser: boolean;
  productIsAdded: boolean;
  addItemSuccess: boolean;
  order: { total_items: number } | null;
};

/** Texts and durations (docs/spec/specification.md#errors). */
const LOOK = {
  added: ['success', TOAST_MS.cartAdded],
  repeated: ['info', TOAST_MS.cartNotice],
  failed: ['error', TOAST_MS.cartFailure],
} as const;

function addLocally({ price, ...item }: AddToCart): Outcome {
  const { cart, repeated } = addToCart(readLocalCart(), { ...item, price: cents(price) });
  if (repeated) return 'repeated';
  if (cart.items.length > MAX_CART_ITEMS) return 'failed';
  writeLocalCart(cart);
  return 'added';
}

async function addOnServer(product: AddToCart): Promise<Outcome | 'guest'> {
  // The server decides the price, because a page that was opened long ago may show an old one.
  const body = { cart: null, product: { id: product.id, size_id: product.sizeId ?? 0 } };
  const answer = await api<Answer>('/api/v1/add-to-cart', { body, stay: true });
  if (!answer.isUser) return 'guest';
  if (answer.order) setCartItems(answer.order.total_items);
  return answer.productIsAdded ? 'repeated' : answer.addItemSuccess ? 'added' : 'failed';
}

/**
 * Adds a product to the visitor's cart: on the server for customers, in the browser for guests. Never throws.
 */
export async function addProduct(product: AddToCart, notices: CartNotices): Promise<void> {
  let outcome: Outcome;
  try {
    const known = document.documentElement.dataset.session;
    const answer = known === 'guest' ? 'guest' : await addOnServer(product);
    outcome = answer === 'guest' ? addLocally(product) : answer;
  } catch {
    outcome = 'failed';
  }
  if (outcome === 'repeated') storeRepeatedLine(product);
  const [tone, ms] = LOOK[outcome];
  showToast(notices[outcome], tone, ms);
}
