'use client';

import { Timer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Countdown } from '@/components/ui/countdown';
import { Icon } from '@/components/ui/icon';
import { useInstants } from '@/components/ui/use-instants';
import type { CartLine } from '@/lib/server/cart/cart-view';

/** Countdown to the end of a price or an availability, where the shop shows one. */
export function LineTimer({ line }: { line: CartLine }) {
  const t = useTranslations('cart.timer');
  const instants = useInstants();
  const until = line.opensAt ?? line.saleEndsAt ?? line.closesAt;
  if (!until) return null;
  const kind = line.opensAt ? 'opens' : line.saleEndsAt ? 'sale_ends' : 'closes';
  const date = instants.dayMonth(new Date(until));
  const units = {
    days: t('days', { count: '{count}' }),
    hours: t('hours', { count: '{count}' }),
    minutes: t('minutes', { count: '{count}' }),
  };
  return (
    <p className="mt-1 flex items-center gap-2 text-sm font-semibold num">
      <Icon as={Timer} />
      <Countdown until={until} prefix={t(`${kind}_in`)} units={units}>
        {t(`${kind}_on`, { date })}
      </Countdown>
    </p>
  );
}
