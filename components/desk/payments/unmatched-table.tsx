import { useTranslations } from 'next-intl';
import { AuditTime } from '@/components/admin/show/audit-time';
import { RowLink } from '@/components/admin/show/row-link';
import { TableHead } from '@/components/admin/ui/table-head';
import { Badge } from '@/components/ui/badge';
import { orders } from '@/lib/resources/orders/resource';
import type { UnmatchedItem } from '@/lib/server/desk/unmatched/to-item';
import { UnmatchedActions } from './unmatched-actions';

function Guess({ item }: { item: UnmatchedItem }) {
  const t = useTranslations('payments.unmatched');
  const possible = (count: number) => <Badge tone="warning">{t('guesses.possible', { count })}</Badge>;
  const none = <Badge tone="warning">{t('guesses.none')}</Badge>;
  if (item.source === 'bank') {
    const [match] = item.matches;
    if (!match) return none;
    if (item.matches.length > 1) return possible(item.matches.length);
    const tone = match.reasons.includes('late') ? 'action' : match.kind === 'exact' ? 'done' : 'warning';
    return (
      <Badge tone={tone}>
        {t(match.reasons.includes('late') ? 'guesses.expired' : 'guesses.order', { number: match.number })}
      </Badge>
    );
  }
  const { guess } = item;
  if (!guess || guess.kind === 'none') return none;
  if (guess.kind === 'possible') return possible(guess.count);
  if (guess.kind === 'foreign') return <Badge>{t('guesses.foreign')}</Badge>;
  return (
    <Badge tone={guess.kind === 'order' ? 'done' : 'action'}>
      {t(`guesses.${guess.kind}`, { number: guess.number })}
    </Badge>
  );
}

function Row({ item, open }: { item: UnmatchedItem; open: boolean }) {
  const t = useTranslations('payments.unmatched');
  const ui = useTranslations('payments.ui');
  return (
    <tr>
      <th scope="row" className="lg:pl-5">
        {t(`kinds.${item.kind}`)}
      </th>
      <td className="num">
        <AuditTime at={item.at} />
      </td>
      <td className="cell-end font-bold">{item.amount}</td>
      <td className="cell-end">{item.dollars}</td>
      <td className="break-words">
        {item.hint || t('no_reference')}
        {item.source === 'paypal' && <span className="block text-muted">{item.providerId}</span>}
      </td>
      <td>
        {open ? (
          <Guess item={item} />
        ) : (
          <>
            {item.order && (
              <RowLink className="cell-link font-semibold" resource={orders} id={item.order.id}>
                {ui('order', { number: item.order.number })}
              </RowLink>
            )}
            {item.resolver && <span className="block text-muted">{item.resolver}</span>}
          </>
        )}
      </td>
      <td>{open && <UnmatchedActions item={item} />}</td>
    </tr>
  );
}

/** Unmatched payments of PayPal and the bank, each with its probable order. */
export function UnmatchedTable({ rows, open }: { rows: readonly UnmatchedItem[]; open: boolean }) {
  const t = useTranslations('payments.unmatched');
  return (
    <table className="data-table unmatched-table">
      <TableHead
        columns={[
          t('columns.what'),
          t('columns.date'),
          { title: t('columns.amount'), figures: true },
          { title: t('columns.dollars'), figures: true },
          t('columns.hint'),
          t(open ? 'columns.guess' : 'columns.order'),
        ]}
        actions={t('columns.actions')}
      />
      <tbody>
        {rows.map((item) => (
          <Row key={`${item.source}${item.id}`} item={item} open={open} />
        ))}
      </tbody>
    </table>
  );
}
