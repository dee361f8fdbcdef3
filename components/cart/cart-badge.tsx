'use client';

import { useSession } from '@/components/session/session';

export type CartBadgeProps = { one: string; many: string; className?: string | undefined };

/** The number on the cart icon with its accessible label. `{count}` in the labels is replaced. */
export function CartBadge({ one, many, className }: CartBadgeProps) {
  const { cartItems } = useSession();
  if (cartItems === 0) return null;
  return (
    <>
      <span className={className} aria-hidden="true">
        {cartItems}
      </span>
      <span className="sr-only">{(cartItems === 1 ? one : many).replace('{count}', String(cartItems))}</span>
    </>
  );
}
