import { useTranslations } from 'next-intl';
import { cents, formatMoney, parseMoney } from '@/lib/domain/money';
import { type Lookup, resourceSingular } from '@/lib/resources/labels';
import type { Dashboard } from '@/lib/server/dashboard';
import { AuditTime } from '../show/audit-time';
import { Ico } from '../ui/ico';
import type { IconName } from '../ui/icon-names';

const ICONS: Readonly<Record<string, IconName>> = {
  create: 'plus',
  update: 'pencil',
  delete: 'trash-2',
  restore: 'undo',
  'confirm-transfer': 'circle-check',
  'reject-transfer': 'circle-x',
  refund: 'banknote',
};

export function ActivityPanel({ items }: { items: NonNullable<Dashboard['activity']> }) {
  const t = useTranslations('admin.dashboard');
  const lookup = useTranslations('admin') as unknown as Lookup;
  const did = (action: string) =>
    lookup(lookup.has(`dashboard.did.${action}`) ? `dashboard.did.${action}` : 'dashboard.did.other');
  return (
    <section className="panel">
      <header>
        <h2>{t('activity')}</h2>
      </header>
      {items.length === 0 ? (
        <p className="p-5 text-tinta-600">{t('no_activity')}</p>
      ) : (
        <ol className="px-4 pb-2 [&>li:first-child]:border-0">
          {items.map((item) => (
            <li
              key={item.id}
              className="grid grid-cols-[1.75rem_1fr] gap-2.5 py-2.5 border-t border-tinta-100 leading-snug"
            >
              <span className="text-tinta-600 pt-0.5">
                <Ico name={ICONS[item.action] ?? 'pencil'} className="w-4.5! h-4.5!" />
              </span>
              <span className="min-w-0">
                <b className="font-semibold">{item.actor ?? t('someone')}</b>{' '}
                {t('activity_line', {
                  what: did(item.action),
                  resource: resourceSingular(lookup, item.model).toLowerCase(),
                  id: String(item.modelId ?? ''),
                })}
                <span className="block text-sm text-tinta-600 num">
                  <AuditTime at={item.at} />
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

export function TopPanel({ items }: { items: NonNullable<Dashboard['sales']>['top'] }) {
  const t = useTranslations('admin.dashboard');
  return (
    <section className="panel">
      <header>
        <h2>{t('top')}</h2>
        <span className="ml-auto text-sm text-tinta-600">{t('top_text')}</span>
      </header>
      {items.length === 0 ? (
        <p className="p-5 text-tinta-600">{t('no_top')}</p>
      ) : (
        <table className="tabla">
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <th scope="row" className="font-semibold pl-4! bg-transparent! text-ink!">
                  {item.name}
                </th>
                <td className="der text-tinta-600">{item.sold}</td>
                <td className="der font-semibold pr-4!">
                  {formatMoney(parseMoney(item.amount) ?? cents(0))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
