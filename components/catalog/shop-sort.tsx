'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';

type ShopSortProps = { label: string; current: string; options: readonly { href: string; text: string }[] };

/** Each order has an address of its own, so that the pages stay static. */
export function ShopSort({ label, current, options }: ShopSortProps) {
  const router = useRouter();
  return (
    <select
      aria-label={label}
      className="input input--pastilla"
      value={current}
      onChange={(event) => router.push(event.target.value as Route, { scroll: false })}
    >
      {options.map(({ href, text }) => (
        <option key={href} value={href}>
          {text}
        </option>
      ))}
    </select>
  );
}
