'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { adminRoutes } from '@/components/admin/routes';
import { useAbilities } from '@/components/admin/shell/abilities';
import { SelectBox } from '@/components/admin/ui/select-box';
import { UndoAlert } from '@/components/desk/actions/undo-alert';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmailText } from '@/components/ui/email-text';
import { useKeptInput } from '@/components/ui/kept-input';
import { showToast } from '@/components/ui/toast';
import { useDays } from '@/components/ui/use-days';
import { undoManyAction } from '@/lib/actions/access';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { routes } from '@/lib/routes';
import type { ChangedMany } from '@/lib/server/desk/access/extend-many';
import type { ListedAssignment } from '@/lib/server/desk/access/list-assignments';
import { AssignmentLink } from './assignment-link';
import { ExtendMany } from './extend-many';
import { STATUS_TONES } from './status-tones';

const COLUMNS = ['who', 'program', 'until', 'far', 'why'] as const;
const ROW =
  'grid flex-1 min-w-0 gap-x-4 gap-y-1 items-center md:grid-cols-[minmax(0,2fr)_minmax(0,1.5fr)_6.5rem_7.5rem_minmax(0,1.3fr)]';

function Reason({ why }: { why: ListedAssignment['why'] }) {
  const t = useTranslations('customers.assignments');
  const mayOpenOrder = useAbilities().has('order_show');
  if (!why) return null;
  if (why.orderId !== null) {
    const order = t('cause.order', { number: why.number ?? why.orderId });
    if (!mayOpenOrder) return order;
    return (
      <AppLink
        className="cell-link font-semibold inline-flex items-center pointer-coarse:min-h-11"
        href={routes.adminOrder(why.orderId)}
      >
        {order}
      </AppLink>
    );
  }
  if (why.undone) return t('cause.undone', { actor: why.actor ?? t('cause.system') });
  if (why.cause === 'admin')
    return t('cause.admin', { actor: why.actor ?? t('cause.system'), note: why.note ?? t('no_note') });
  return t(why.cause === 'subscription' ? 'cause.subscription' : 'cause.system');
}

type RowProps = { row: ListedAssignment; chosen: boolean; onChoose: ((chosen: boolean) => void) | null };

function Row({ row, chosen, onChoose }: RowProps) {
  const t = useTranslations('customers.assignments');
  const status = useTranslations('customers.status');
  const { medium, plain } = useDays();
  const mayOpenCustomer = useAbilities().has('crm_customer_show');
  return (
    <li className="flex gap-3 px-4 py-3 md:py-1 border-t border-fill first:border-0 items-start md:items-center">
      {onChoose && (
        <span className="grid place-items-center w-11 flex-none">
          <SelectBox
            label={t('select', { name: row.name, program: row.program })}
            checked={chosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </span>
      )}
      <div className={ROW}>
        <div className="min-w-0">
          {row.customerId === null || !mayOpenCustomer ? (
            <span className="font-semibold">{row.name}</span>
          ) : (
            <AppLink
              className="cell-link font-semibold inline-flex items-center pointer-coarse:min-h-11"
              href={adminRoutes.show(crmCustomers, row.customerId)}
            >
              {row.name}
            </AppLink>
          )}
          <span className="block text-sm text-muted">
            <EmailText email={row.email} />
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <AssignmentLink
            id={row.id}
            className="cell-link font-semibold inline-flex items-center pointer-coarse:min-h-11"
          >
            {row.program}
          </AssignmentLink>
          <Badge tone={STATUS_TONES[row.status]}>{status(row.status)}</Badge>
        </div>
        <p className="num">
          <span className="text-sm text-muted md:sr-only">{t('until')}: </span>
          {row.endsOn ? medium(row.endsOn) : t('no_end')}
        </p>
        <p className="num">
          <span className="text-sm text-muted md:sr-only">{t('far')}: </span>
          {t('marks', { count: row.trained })}
          <span className="text-sm text-muted">
            {' · '}
            {row.lastSession ? plain(row.lastSession) : t('never')}
          </span>
        </p>
        <p className="text-sm break-words">
          <span className="text-muted md:sr-only">{t('why')}: </span>
          <Reason why={row.why} />
        </p>
      </div>
    </li>
  );
}

/** Assignments in rows; staff who may extend access can select several. */
export function AssignmentRows({
  rows,
  mayExtend,
}: {
  rows: readonly ListedAssignment[];
  mayExtend: boolean;
}) {
  const t = useTranslations('customers.assignments');
  const access = useTranslations('customers.access');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [extended, setExtended] = useState<ChangedMany['changed'] | null>(null);
  const router = useRouter();
  useKeptInput('chosen', {
    read: () => (chosen.size > 0 ? [...chosen] : null),
    restore: (kept: number[]) => setChosen(new Set(kept)),
  });
  const choose = (id: number, is: boolean) => {
    const next = new Set(chosen);
    if (is) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const selected = rows.filter(({ id }) => chosen.has(id));
  const undoable = (extended ?? []).flatMap(({ id, eventId }) =>
    eventId === null ? [] : { id, event_id: eventId },
  );
  return (
    <>
      {selected.length > 0 && (
        <div role="status" className="flex flex-wrap items-center gap-3 px-4 py-2 bg-black text-white">
          <span className="num">{t('selected', { count: selected.length })}</span>
          <ExtendMany
            rows={selected}
            onDone={(changed) => {
              setChosen(new Set());
              setExtended(changed);
              router.refresh();
            }}
          />
          <Button variant="black" size="sm" className="ml-auto" onClick={() => setChosen(new Set())}>
            {t('clear')}
          </Button>
        </div>
      )}
      {extended && (
        <UndoAlert
          tone="done"
          className="m-4 mt-0"
          label={access('undo')}
          undo={undoable.length > 0 ? () => undoManyAction({ rows: undoable }) : null}
          onUndone={({ changed, refused }) => {
            showToast(t('undone', { count: changed.length, refused: refused.length }));
            setExtended(null);
          }}
        >
          {t('extended', { count: extended.length })}
        </UndoAlert>
      )}
      {/* On a phone each value says what it is. */}
      <div
        className="max-md:hidden flex gap-3 px-4 py-2 bg-stripe border-y border-line text-sm font-semibold text-muted"
        aria-hidden="true"
      >
        {mayExtend && <span className="w-11 flex-none" />}
        <p className={ROW}>
          {COLUMNS.map((name) => (
            <span key={name}>{t(name)}</span>
          ))}
        </p>
      </div>
      <ul>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            chosen={chosen.has(row.id)}
            onChoose={mayExtend ? (is) => choose(row.id, is) : null}
          />
        ))}
      </ul>
    </>
  );
}
