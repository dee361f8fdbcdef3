'use client';

import { useSyncExternalStore } from 'react';

/** What `/api/v1/session` tells about the visitor. */
export type Session = {
  user: { name: string; initials: string; impersonated?: boolean } | null;
  /** A member of staff looks at the site as a customer: as whom, until when, and whether that is over. */
  view?: { name: string; until: string; over: boolean } | null;
  cartItems: number;
  hasProgram: boolean;
  isAdmin: boolean;
};

const GUEST: Session = { user: null, cartItems: 0, hasProgram: false, isAdmin: false };
/**
 * The guest's cart lives in the browser (docs/spec/specification.md#cart,
 * docs/spec/specification.md#constants).
 */
const CART_KEY = 'cart';

let current: Session = GUEST;
let request: Promise<void> | null = null;
const listeners = new Set<() => void>();

function publish(next: Session) {
  current = next;
  const { dataset } = document.documentElement;
  // Links for guests, customers and staff are all in the static HTML; these marks choose which are shown.
  dataset.session = next.user ? 'user' : 'guest';
  dataset.program = next.hasProgram ? 'yes' : 'no';
  dataset.staff = next.isAdmin ? 'yes' : 'no';
  for (const listener of listeners) listener();
}

function guestCartItems(): number {
  try {
    const cart: unknown = JSON.parse(localStorage.getItem(CART_KEY) ?? 'null');
    const items = cart && typeof cart === 'object' && 'items' in cart ? cart.items : cart;
    return Array.isArray(items) ? items.length : 0;
  } catch {
    return 0;
  }
}

/** Asks the server again: after signing in or out, or when the cart changed elsewhere. */
export async function refreshSession(): Promise<void> {
  request = fetch('/api/v1/session', { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
    .then((response) => (response.ok ? (response.json() as Promise<Session>) : GUEST))
    .catch(() => GUEST)
    .then((session) => publish(session.user ? session : { ...session, cartItems: guestCartItems() }));
  return request;
}

/** For the cart: shows the new count without another request. */
export function setCartItems(cartItems: number): void {
  publish({ ...current, cartItems });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  request ??= refreshSession();
  return () => listeners.delete(listener);
}

/** The visitor's session; a guest until the one request has answered. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => GUEST,
  );
}
