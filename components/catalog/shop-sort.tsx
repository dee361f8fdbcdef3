'use client';

import { useRouter } from 'next/navigation';
import { useEarlyChoice } from '@/components/ui/use-early-choice';

type ShopSortProps = { label: string; current: string; options: readonly { href: string; text: string }[] };

/** Sort links; each order has its own URL, so that the pages stay static. */
export function ShopSort({ label, current, options }: ShopSortProps) {
  const router = useRouter();
  const goTo = (href: string) => router.push(href, { scroll: false });
  const select = useEarlyChoice<HTMLSelectElement>(({ value }) => {
    if (value !== current) goTo(value);
  });
  return (
    <select
      ref={select}
      aria-label={label}
      className="input input-pill"
      value={current}
      onChange={(event) => goTo(event.target.value)}
    >
      {options.map(({ href, text }) => (
        <option key={href} value={href}>
          {text}
        </option>
      ))}
    </select>
  );
}
