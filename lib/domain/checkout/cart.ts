import { addMoney, type Cents, MAX_CENTS, parseMoney, toWire, ZERO } from '../money';

/**
 * A cart item as the browser stores it, with the price shown when it was added.
 * The quantity is always 1x (docs/spec/specification.md#constants).
 */
export type CartItem = CartKey & { readonly name: string; readonly price: Cents };

/** Identifies a cart line: a product, and its size when it is sold by size. Each occurs once in a cart. */
export type CartKey = { readonly id: number; readonly sizeId?: number | null | undefined };

/** The key as a text; a product without a size is just its id. */
export const lineKey = ({ id, sizeId }: CartKey): string => (sizeId ? `${id}:${sizeId}` : String(id));

export const sameLine = (a: CartKey, b: CartKey): boolean => lineKey(a) === lineKey(b);

/**
 * A cart: `total_items` is the number of items, `total_order` the sum of their prices.
 * See docs/spec/specification.md#buyer.
 */
export type Cart = {
  readonly items: readonly CartItem[];
  readonly totalItems: number;
  readonly totalOrder: Cents;
};

/** Most items of one order. */
export const MAX_CART_ITEMS = 100;

export const cartOf = (items: readonly CartItem[]): Cart => ({
  items,
  totalItems: items.length,
  totalOrder: addMoney(...items.map((item) => item.price)),
});

export const EMPTY_CART = cartOf([]);

/**
 * Adds an item; if it is already in the cart, the result is `repeated` and nothing changes. See
 * docs/spec/specification.md#cart.
 */
export function addToCart(cart: Cart, item: CartItem): { cart: Cart; repeated: boolean } {
  if (cart.items.some((other) => sameLine(other, item))) return { cart, repeated: true };
  return { cart: cartOf([...cart.items, item]), repeated: false };
}

export const removeFromCart = (cart: Cart, lines: readonly CartKey[]): Cart =>
  cartOf(cart.items.filter((item) => !lines.some((line) => sameLine(line, item))));

/** Undoes a removal: puts the item back at its index. */
export function restoreLine(cart: Cart, item: CartItem, index: number): Cart {
  if (cart.items.some((other) => sameLine(other, item))) return cart;
  return cartOf([...cart.items.slice(0, index), item, ...cart.items.slice(index)]);
}

/** The union by product and size: the first list in its order, then items that only the second has. */
export function mergeLines<T extends CartKey>(first: readonly T[], second: readonly T[]): T[] {
  const merged = new Map<string, T>();
  for (const item of [...first, ...second]) if (!merged.has(lineKey(item))) merged.set(lineKey(item), item);
  return [...merged.values()];
}

export type PriceChange = CartKey & { readonly before: Cents; readonly after: Cents };

/**
 * Items whose price differs from the one shown to the buyer.
 * Items missing from either list are skipped.
 */
export function priceChanges(
  seen: readonly (CartKey & { price: Cents })[],
  current: readonly (CartKey & { price: Cents })[],
): PriceChange[] {
  const prices = new Map(current.map((line) => [lineKey(line), line.price]));
  return seen.flatMap((line) => {
    const { id, sizeId, price: before } = line;
    const after = prices.get(lineKey(line));
    if (after === undefined || after === before) return [];
    return [{ id, ...(sizeId ? { sizeId } : {}), before, after }];
  });
}

/** Lines that can be paid now: neither sold out nor off sale. */
export const payableOf = <T extends { readonly state: string }>(lines: readonly T[]): T[] =>
  lines.filter((line) => line.state === 'available');

/** The total of the lines that can be paid now. */
export const totalOf = (lines: readonly { readonly state: string; readonly price: Cents }[]): Cents =>
  addMoney(...payableOf(lines).map((line) => line.price));

/**
 * The cart as stored in local storage under the key "cart": amounts as on the wire.
 * See docs/spec/specification.md#constants.
 */
export const toStored = (cart: Cart) => ({
  items: cart.items.map(({ id, sizeId, name, price }) => ({
    id,
    ...(sizeId ? { size_id: sizeId } : {}),
    name,
    price: toWire(price),
  })),
  total_order: toWire(cart.totalOrder),
  total_items: cart.totalItems,
  user_id: null,
  order_id: null,
});

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** So that the sum of a full cart is still an amount. */
const MAX_STORED_PRICE = Math.floor(MAX_CENTS / MAX_CART_ITEMS);

function parseItem(value: unknown): CartItem[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, size_id, name, price } = value as Record<string, unknown>;
  if (!isId(id)) return [];
  const amount = parseMoney(price);
  return [
    {
      id,
      ...(isId(size_id) ? { sizeId: size_id } : {}),
      name: typeof name === 'string' ? name : '',
      price: amount === null || amount < 0 || amount > MAX_STORED_PRICE ? ZERO : amount,
    },
  ];
}

/**
 * Reads a stored cart, or a bare list of items left by an older page. Drops unreadable items. Never throws.
 */
export function parseCart(value: unknown): Cart {
  const items = typeof value === 'object' && value !== null && 'items' in value ? value.items : value;
  if (!Array.isArray(items)) return EMPTY_CART;
  return cartOf(mergeLines(items.flatMap(parseItem), []).slice(0, MAX_CART_ITEMS));
}
