import type { ValueProps } from '@/components/admin/fields/values';
import type { WireRow } from '@/components/admin/resource-info';
import { useLookup } from '@/components/admin/use-lookup';
import { formatMoney, parseMoney } from '@/lib/domain/money';
import { textOf } from '@/lib/fields/row-text';

/** The fields that say what the shop and PayPal hold. */
const SIDES = ['shop_value', 'provider_value'] as const;

/** A side of a difference: `cancelled 2026-07-01` → «Cancelada 2026-07-01», `49.90` → «$49.90». */
export function SideText({ spec, row }: Pick<ValueProps, 'row'> & { spec: { name: string } }) {
  const subscriptions = useLookup('admin.choices.subscription_state');
  const orders = useLookup('admin.choices.order_state');
  const ofSubscription = textOf(row.kind).startsWith('subscription');
  const [first, second] = ofSubscription ? [subscriptions, orders] : [orders, subscriptions];
  const translated = (token: string): string => {
    const amount = /^\d+\.\d\d$/.test(token) ? parseMoney(token) : null;
    if (amount !== null) return formatMoney(amount);
    const key = token.toLowerCase();
    if (!/^[a-z_]+$/.test(key)) return token;
    return first.has(key) ? first(key) : second.has(key) ? second(key) : token;
  };
  return (
    <span className="num break-words font-semibold">
      {textOf(row[spec.name]).split(' ').map(translated).join(' ')}
    </span>
  );
}

/**
 * Both sides of a difference, as its list shows them. Not a client component by itself: as one it splits a
 * chunk that all screens load.
 */
export function DriftSides({
  row,
  labels,
}: {
  row: WireRow;
  labels: Readonly<Record<(typeof SIDES)[number], string>>;
}) {
  return (
    <dl className="facts">
      {SIDES.map((name) => (
        <div key={name} className="fact">
          <dt>{labels[name]}</dt>
          <dd>
            <SideText spec={{ name }} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
