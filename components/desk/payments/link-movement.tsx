import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useState } from 'react';
import { ActionDialog } from '@/components/desk/actions/action-dialog';
import { useAction } from '@/components/desk/actions/use-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { acceptMatchAction, findOrdersAction } from '@/lib/actions/bank';
import type { OrderToLink } from '@/lib/server/desk/bank/find-orders';
import { effectOf } from './movement-actions';

type Choice = { found: readonly OrderToLink[]; text: string };

function Orders({
  choice,
  chosen,
  onChoose,
}: {
  choice: Choice;
  chosen: number | null;
  onChoose: (order: OrderToLink) => void;
}) {
  const t = useTranslations('payments.bank');
  const name = useId();
  if (choice.found.length === 0) return <p role="status">{t('link_none', { text: choice.text })}</p>;
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('link_orders')}</legend>
      {choice.found.map((order) => (
        <label key={order.orderId} className="flex items-center gap-3 min-h-11">
          <input
            type="radio"
            name={name}
            checked={chosen === order.orderId}
            onChange={() => onChoose(order)}
          />
          <span>
            <span className="font-semibold">
              #{order.number} {order.buyer}
            </span>
            <span className="block text-sm text-muted num">
              {t('link_missing', { total: order.total, missing: order.missing })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Finds an order by number or buyer, and links a bank line to it. */
export function LinkMovement({
  id,
  line,
  amount,
  label,
}: {
  id: number;
  line: string;
  amount: string;
  label: string;
}) {
  const t = useTranslations('payments.bank');
  const reasons = useTranslations('payments.bank.reasons');
  const inputId = useId();
  const [text, setText] = useState('');
  const [choice, setChoice] = useState<Choice | null>(null);
  const [order, setOrder] = useState<OrderToLink | null>(null);
  const { busy, failure, run } = useAction();
  // The accessible name contains the visible text (WCAG 2.5.3).
  const full = t('link_line', { line });
  const find = () => {
    setOrder(null);
    run(
      () => findOrdersAction({ movementId: id, text }),
      (found) => setChoice({ found, text }),
    );
  };
  const findOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    find();
  };
  return (
    <ActionDialog
      button={{
        size: 'sm',
        variant: 'outline',
        'aria-label': full.startsWith(label) ? full : `${label} ${full}`,
      }}
      label={label}
      title={t('link_title')}
      submitLabel={t('link')}
      field="order"
      typed={{ name: `link movement ${id}`, text, set: setText }}
      onOpen={() => {
        setText('');
        setChoice(null);
        setOrder(null);
      }}
      action={async () =>
        order
          ? acceptMatchAction({ movementId: id, orderId: order.orderId, exactOnly: false })
          : { ok: false, status: 422, message: t('link_choose'), errors: { order: [t('link_choose')] } }
      }
      notice={({ number, missing }) =>
        missing ? t('part_kept', { number: number ?? '', missing }) : t('accepted', { number: number ?? '' })
      }
    >
      {(error) => (
        <>
          <p className="font-semibold num">
            {line} · {amount}
          </p>
          <div className="flex flex-wrap items-end gap-2">
            <TextField
              id={inputId}
              type="search"
              label={t('link_search')}
              error={failure?.message ?? error}
              className="flex-1 basis-60"
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={findOnEnter}
            />
            <Button variant="outline" busy={busy} onClick={find}>
              {t('link_find')}
            </Button>
          </div>
          {choice && <Orders choice={choice} chosen={order?.orderId ?? null} onChoose={setOrder} />}
          {order && (
            <>
              <Alert tone="warning">{order.reasons.map((reason) => reasons(reason)).join(', ')}</Alert>
              <p className="text-soft">{t(effectOf(order.reasons))}</p>
            </>
          )}
        </>
      )}
    </ActionDialog>
  );
}
