import { useTranslations } from 'next-intl';
import { AuditTime } from '@/components/admin/show/audit-time';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { formatMoney } from '@/lib/domain/money';
import type { TransferQueue } from '@/lib/server/desk/transfers/get-transfer-queue';
import { addressOf } from './address';
import { SearchForm } from './list-controls';

export const INBOX = 'pedido/transfer-inbox';

/** Waiting orders, those with a proof first; the selected one is marked. */
export function InboxQueue({
  queue,
  search,
  selected,
}: {
  queue: TransferQueue;
  search: string;
  selected: number | null;
}) {
  const t = useTranslations('payments.inbox');
  const flags = useTranslations('payments.inbox.flags');
  return (
    <>
      <div className="p-3 border-b border-line">
        <SearchForm path={INBOX} keepParams={{}} value={search} label={t('search')} />
      </div>
      <ol className="inbox-list" aria-label={t('queue')}>
        {queue.rows.map((row) => (
          <li key={row.id}>
            <AppLink
              className="inbox-item"
              href={addressOf(INBOX, { s: search, page: queue.page > 1 ? queue.page : null, order: row.id })}
              aria-current={row.id === selected ? 'true' : undefined}
            >
              <span className="flex items-baseline gap-2">
                <b className="font-semibold truncate flex-1">{row.buyer || `#${row.number}`}</b>
                <span className="num font-semibold">{formatMoney(row.total)}</span>
              </span>
              <span className="flex items-baseline gap-2 text-sm text-muted num">
                <span className="flex-1">#{row.number}</span>
                {row.placedAt && <AuditTime at={row.placedAt.toISOString()} />}
              </span>
              <span className="flex flex-wrap gap-1.5 mt-1">
                <Badge tone={row.hasProof ? 'done' : 'neutral'}>
                  {t(row.hasProof ? 'with_proof' : 'without_proof')}
                </Badge>
                {row.flags.map((flag) => (
                  <Badge key={flag} tone={flag === 'expiring' ? 'warning' : 'error'}>
                    {flags(flag)}
                  </Badge>
                ))}
              </span>
            </AppLink>
          </li>
        ))}
      </ol>
    </>
  );
}
