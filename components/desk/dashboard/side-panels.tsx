import { useTranslations } from 'next-intl';
import { ActionIcon } from '@/components/admin/show/action-icon';
import { AuditTime } from '@/components/admin/show/audit-time';
import { Panel } from '@/components/admin/ui/panel';
import { ProgramArt } from '@/components/catalog/program-art';
import { LogSentence } from '@/components/desk/log/log-sentence';
import { colorwayClass } from '@/components/ui/colorway';
import { formatWireMoney } from '@/lib/domain/money';
import type { Dashboard } from '@/lib/server/desk/dashboard';

export function ActivityPanel({ items }: { items: NonNullable<Dashboard['activity']> }) {
  const t = useTranslations('admin.dashboard');
  return (
    <Panel title={t('activity')} empty={items.length === 0 && t('no_activity')}>
      <ol className="px-4 pb-2 [&>li:first-child]:border-0">
        {items.map((item) => (
          <li
            key={item.id}
            className="grid grid-cols-[1.75rem_1fr] gap-2.5 py-2.5 border-t border-fill leading-snug"
          >
            <span className="text-muted pt-0.5">
              <ActionIcon action={item.action} />
            </span>
            <span className="min-w-0">
              <LogSentence {...item} />
              <span className="block text-sm text-muted num">
                <AuditTime at={item.at} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

export function TopPanel({ items }: { items: NonNullable<Dashboard['sales']>['top'] }) {
  const t = useTranslations('admin.dashboard');
  return (
    <Panel
      title={t('top')}
      aside={<span className="ml-auto text-sm text-muted">{t('top_text')}</span>}
      empty={items.length === 0 && t('no_top')}
    >
      <table className="data-table">
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td className="w-12 pl-4 pr-0">
                <span className={`${colorwayClass(item.identity.colorway)} block w-8 h-8`}>
                  <ProgramArt identity={item.identity} crop="insignia" className="w-full h-full" />
                </span>
              </td>
              <th scope="row">{item.name}</th>
              <td className="cell-end text-muted">{item.sold}</td>
              <td className="cell-end font-semibold pr-4">{formatWireMoney(item.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
