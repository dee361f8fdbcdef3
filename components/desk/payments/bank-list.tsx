'use client';

import { useTranslations } from 'next-intl';
import { isRow, type ValueProps } from '@/components/admin/fields/values';
import { ListScreen, type ListScreenProps } from '@/components/admin/list/list-screen';
import type { Cells } from '@/components/admin/list/list-table';
import type { WireRow } from '@/components/admin/resource-info';
import { RowLink } from '@/components/admin/show/row-link';
import { Ico } from '@/components/admin/ui/ico';
import { Badge } from '@/components/ui/badge';
import { formatBankAmount } from '@/lib/domain/bank/bank-statement';
import { parseMoney, ZERO } from '@/lib/domain/money';
import { isRecord } from '@/lib/domain/values/is-record';
import { textOf } from '@/lib/fields/row-text';
import { orderLabel } from '@/lib/resources/orders/label';
import { orders } from '@/lib/resources/orders/resource';
import type { MovementMatch } from '@/lib/server/orders/match-lines';
import { LinkMovement } from './link-movement';
import { AcceptMatch, IgnoreMovement, ReleasePart } from './movement-actions';

const isMatch = (value: unknown): value is MovementMatch => isRecord(value) && 'orderId' in value;
const matchesOf = ({ matches }: WireRow): MovementMatch[] =>
  isRecord(matches) && Array.isArray(matches.list) ? matches.list.filter(isMatch) : [];

const isLinkedOnly = ({ matches }: WireRow): boolean => isRecord(matches) && matches.linked_only === true;

const amountOf = ({ amount, currency }: WireRow): string =>
  formatBankAmount({ amount: parseMoney(Number(amount)) ?? ZERO, currency: textOf(currency) });

const Amount = ({ row }: ValueProps) => (
  <span className="num font-semibold whitespace-nowrap">{amountOf(row)}</span>
);

function MatchLine({ row, match }: { row: WireRow; match: MovementMatch }) {
  const t = useTranslations('payments.bank');
  const kinds = useTranslations('payments.bank.kinds');
  const reasons = useTranslations('payments.bank.reasons');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="min-w-0 flex-1 basis-48">
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={match.kind === 'exact' ? 'done' : 'warning'}>{kinds(match.kind)}</Badge>
          <RowLink className="cell-link font-semibold" resource={orders} id={match.orderId}>
            #{match.number}
          </RowLink>
          <span>{match.buyer}</span>
          <span className="num">{match.total}</span>
        </span>
        <span className="block text-sm text-muted num">
          {match.reasons.map((reason) => reasons(reason)).join(', ')} · {t('score', { score: match.score })}
        </span>
      </span>
      {match.kind !== 'surplus' && (
        <AcceptMatch movementId={row.id} amount={amountOf(row)} match={match} label={t('accept')} />
      )}
    </li>
  );
}

function LinkedOrder({ row, order }: { row: WireRow; order: WireRow }) {
  const t = useTranslations('payments.bank');
  const ui = useTranslations('payments.ui');
  const number = orderLabel(order).slice(1);
  return (
    <p className="flex flex-wrap gap-2 items-center">
      <Ico name="circle-check" size={18} className="text-done-text" />
      <RowLink className="cell-link font-semibold" resource={orders} id={order.id}>
        {row.is_part === true ? t('part_of', { number }) : ui('order', { number })}
      </RowLink>
      <Reviewer row={row} />
    </p>
  );
}

function Reviewer({ row }: { row: WireRow }) {
  const t = useTranslations('payments.bank');
  const name = isRecord(row.reviewer) ? textOf(row.reviewer.name) : '';
  return name && <span className="text-muted">{t('by', { name })}</span>;
}

/** The orders that a line may pay, or what was decided about it, and what can be done. */
export function MovementDecision({ row }: { row: WireRow }) {
  const t = useTranslations('payments.bank');
  const kinds = useTranslations('payments.bank.kinds');
  const order = isRow(row.order) ? row.order : null;
  const isIgnored = row.ignored_at !== null;
  const line = textOf(row.reference) || amountOf(row);
  const matches = matchesOf(row);
  return (
    <div className="grid gap-2">
      {order && <LinkedOrder row={row} order={order} />}
      {matches.length > 0 && (
        <ul className="grid gap-3">
          {matches.map((match) => (
            <MatchLine key={match.orderId} row={row} match={match} />
          ))}
        </ul>
      )}
      {isIgnored && (
        <p className="flex flex-wrap gap-2 items-center text-muted">
          <Badge>{kinds('ignored')}</Badge>
          <Reviewer row={row} />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!order && !isIgnored && (
          <LinkMovement id={row.id} line={line} amount={amountOf(row)} label={t('link')} />
        )}
        {!order && <IgnoreMovement id={row.id} line={line} ignored={isIgnored} />}
        {(row.is_part === true || isLinkedOnly(row)) && <ReleasePart id={row.id} line={line} />}
      </div>
    </div>
  );
}

const CELLS: Cells = { amount: Amount };
const decision = (row: WireRow) => <MovementDecision row={row} />;

/** Lines of the bank beside the orders they may pay (docs/spec/checkout.md#transfer). */
export function BankList(props: ListScreenProps) {
  const t = useTranslations('payments.bank');
  return (
    <ListScreen
      {...props}
      cells={CELLS}
      rowEnd={decision}
      empty={{ title: t('none_here'), text: t('empty_text') }}
    />
  );
}
