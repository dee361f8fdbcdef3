import { addMoney, type Cents, parseMoney, toWire, ZERO } from './money';

/**
 * A cart item as the browser stores it, with the price shown when it was added.
 * The quantity is always 1x (docs/spec/specification.md#constants).
 */
export type CartItem = { readonly id: number; readonly name: string; readonly price: Cents };

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
 * Adds an item; one that is in the cart already is `repeated` and changes nothing.
 * See docs/spec/specification.md#cart.
 */
export function addToCart(cart: Cart, item: CartItem): { cart: Cart; repeated: boolean } {
  if (cart.items.some(({ id }) => id === item.id)) return { cart, repeated: true };
  return { cart: cartOf([...cart.items, item]), repeated: false };
}

export const removeFromCart = (cart: Cart, ids: readonly number[]): Cart =>
  cartOf(cart.items.filter((item) => !ids.includes(item.id)));

/** Undoes a removal: puts the item back at its index. */
export function putBack(cart: Cart, item: CartItem, index: number): Cart {
  if (cart.items.some(({ id }) => id === item.id)) return cart;
  return cartOf([...cart.items.slice(0, index), item, ...cart.items.slice(index)]);
}

/** The union by id: the first list in its order, then items that only the second has. */
export function mergeById<T extends { readonly id: number }>(first: readonly T[], second: readonly T[]): T[] {
  const merged = new Map<number, T>();
  for (const item of [...first, ...second]) if (!merged.has(item.id)) merged.set(item.id, item);
  return [...merged.values()];
}

export type PriceChange = { readonly id: number; readonly before: Cents; readonly after: Cents };

/**
 * Items whose price differs from the one shown to the buyer.
 * Items missing from either list are skipped.
 */
export function priceChanges(
  seen: readonly { id: number; price: Cents }[],
  current: readonly { id: number; price: Cents }[],
): PriceChange[] {
  const prices = new Map(current.map(({ id, price }) => [id, price]));
  return seen.flatMap(({ id, price: before }) => {
    const after = prices.get(id);
    return after === undefined || after === before ? [] : [{ id, before, after }];
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
  items: cart.items.map(({ id, name, price }) => ({ id, name, price: toWire(price) })),
  total_order: toWire(cart.totalOrder),
  total_items: cart.totalItems,
  user_id: null,
  order_id: null,
});

function parseItem(value: unknown): CartItem[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, name, price } = value as Record<string, unknown>;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return [];
  const amount = typeof price === 'number' || typeof price === 'string' ? parseMoney(price) : null;
  return [
    { id, name: typeof name === 'string' ? name : '', price: amount === null || amount < 0 ? ZERO : amount },
  ];
}

/**
 * A stored cart, or a bare list of items as an older page may have left it.
 * Drops unreadable items. Never throws.
 */
export function parseCart(value: unknown): Cart {
  const items = typeof value === 'object' && value !== null && 'items' in value ? value.items : value;
  if (!Array.isArray(items)) return EMPTY_CART;
  return cartOf(mergeById(items.flatMap(parseItem), []).slice(0, MAX_CART_ITEMS));
}
