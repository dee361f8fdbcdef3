'use client';

import { useSession } from './session';

/** The number on the bag; the label in words goes with it. `{count}` in the labels is replaced. */
export function CartCount({
  one,
  many,
  className,
}: {
  one: string;
  many: string;
  className?: string | undefined;
}) {
  const { cartItems } = useSession();
  if (cartItems === 0) return null;
  return (
    <>
      <span className={className} aria-hidden="true">
        {cartItems}
      </span>
      <span className="vh">{(cartItems === 1 ? one : many).replace('{count}', String(cartItems))}</span>
    </>
  );
}
