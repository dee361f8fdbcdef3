import { useTranslations } from 'next-intl';
import type { Lookup } from '@/lib/resources/labels';
import type { OrderFile } from '@/lib/server/orders/get-order-file';
import { AuditTime } from '../show/audit-time';
import { Ico } from '../ui/ico';
import type { IconName } from '../ui/icon-names';

const GOOD = 'bg-mar-100 text-mar-800';
const BAD = 'bg-[var(--rojo-50)] text-[var(--rojo-700)]';
const LOOKS: Readonly<Record<string, { icon: IconName; tone: string }>> = {
  placed: { icon: 'shopping-cart', tone: 'bg-tinta-100' },
  captured: { icon: 'credit-card', tone: GOOD },
  paid: { icon: 'circle-check', tone: GOOD },
  free: { icon: 'circle-check', tone: GOOD },
  transfer_confirmed: { icon: 'circle-check', tone: GOOD },
  proof_received: { icon: 'file-check', tone: GOOD },
  transfer_rejected: { icon: 'circle-x', tone: BAD },
  cancelled: { icon: 'circle-x', tone: BAD },
  expired: { icon: 'clock', tone: BAD },
};
const PLAIN = { icon: 'info', tone: 'bg-tinta-100' } as const;

/** What happened to an order, newest first (order_events). */
export function OrderTimeline({ order }: { order: OrderFile }) {
  const t = useTranslations('admin.orders');
  const audit = useTranslations('admin.audit');
  const lookup = useTranslations('admin') as unknown as Lookup;
  const kindText = (kind: string) => {
    const key = `orders.events.${kind}`;
    return lookup(lookup.has(key) ? key : 'orders.events.moved');
  };
  return (
    <section className="panel">
      <header>
        <h2>{t('timeline')}</h2>
      </header>
      <ol className="p-5">
        {order.events.map((event) => {
          const { icon, tone } = LOOKS[event.kind] ?? PLAIN;
          return (
            <li
              key={event.id}
              className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-3 pb-5 last:pb-0 bit"
            >
              <span className={`grid place-items-center w-9 h-9 rounded-full relative z-1 ${tone}`}>
                <Ico name={icon} className="w-4.5! h-4.5!" />
              </span>
              <div className="leading-snug pt-1">
                <p className="font-semibold">{kindText(event.kind)}</p>
                <p className="text-sm text-tinta-600 num">
                  {event.actor ?? audit('system')}, <AuditTime at={event.at} />
                </p>
                {event.note && <p className="text-sm mt-1">{event.note}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
