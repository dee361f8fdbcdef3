import { useSyncExternalStore } from 'react';
import { api } from '@/components/ui/api';
import { readStored, writeStored } from '@/components/ui/stored';
import { SESSION_MARKS_KEY } from '@/lib/domain/session-marks';

/** Response of `/api/v1/session`. */
export type Session = {
  user: { id?: number; name: string; email?: string; initials: string; impersonated?: boolean } | null;
  /** Impersonation by staff: the customer's name, the end, and whether it has expired. */
  view?: { name: string; until: string; over: boolean } | null;
  cartItems: number;
  hasProgram: boolean;
  isAdmin: boolean;
};

const GUEST: Session = { user: null, cartItems: 0, hasProgram: false, isAdmin: false };
/**
 * Guest carts live in the browser
 * (docs/spec/specification.md#cart, docs/spec/specification.md#constants).
 */
export const CART_KEY = 'cart';

let current: Session = GUEST;
let request: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** The static HTML has the links of guests, customers and staff; these marks select which are visible. */
const marksOf = ({ user, hasProgram, isAdmin }: Session) => ({
  session: user ? 'user' : 'guest',
  program: hasProgram ? 'yes' : 'no',
  staff: isAdmin ? 'yes' : 'no',
});

function publish(next: Session) {
  current = next;
  Object.assign(document.documentElement.dataset, marksOf(next));
  for (const listener of listeners) listener();
}

export function guestCartItems(): number {
  const cart = readStored('browser', CART_KEY);
  const items = cart && typeof cart === 'object' && 'items' in cart ? cart.items : cart;
  return Array.isArray(items) ? items.length : 0;
}

/** Fetches the session again: after sign-in or sign-out, or when the cart changed elsewhere. */
export async function refreshSession(): Promise<void> {
  request = api<Session | null>('/api/v1/session', { stay: true })
    .then((session) => session ?? GUEST)
    .catch(() => GUEST)
    .then((session) => {
      publish(session.user ? session : { ...session, cartItems: guestCartItems() });
      // The next page begins with them (lib/domain/session-marks.ts).
      writeStored('browser', SESSION_MARKS_KEY, marksOf(session));
    });
  return request;
}

/** Updates the cart count without another request. */
export function setCartItems(cartItems: number): void {
  publish({ ...current, cartItems });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  request ??= refreshSession();
  return () => listeners.delete(listener);
}

/**
 * Makes a preview's page show a guest or a customer instead of the person who looks at it. Must be called
 * before a component reads the session.
 */
export function showSessionOf(user: Session['user']): void {
  if (typeof window === 'undefined') return;
  request ??= Promise.resolve().then(() => publish({ ...GUEST, user, hasProgram: user !== null }));
}

/** The visitor's session; a guest until the first response. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => GUEST,
  );
}
