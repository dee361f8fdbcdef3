import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { cents, formatMoney, parseMoney } from '@/lib/domain/money';
import type { OrderFile } from '@/lib/server/orders/get-order-file';
import { toneOf } from '../fields/tones';
import { AuditTime } from '../show/audit-time';
import type { WireRow } from '../types';
import { ScrollBox } from '../ui/scroll-box';
import { OrderTimeline } from './order-timeline';

const money = (amount: number): string => formatMoney(parseMoney(amount) ?? cents(0));

function Lines({ order }: { order: OrderFile }) {
  const t = useTranslations('admin.orders');
  const sums = [
    { label: t('subtotal'), amount: order.net },
    { label: t('tax'), amount: order.tax },
  ];
  return (
    <section className="panel">
      <header>
        <h2>{t('lines')}</h2>
      </header>
      <ScrollBox label={t('lines')}>
        <table className="tabla">
          <thead>
            <tr>
              <th className="pl-5!" scope="col">
                {t('product')}
              </th>
              <th className="der" scope="col">
                {t('price')}
              </th>
              <th className="der" scope="col">
                {t('quantity')}
              </th>
              <th scope="col">{t('tax')}</th>
              <th className="der pr-5!" scope="col">
                {t('total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.id}>
                <td className="pl-5!">
                  <b className="font-semibold">{line.description}</b>
                  {line.range && (
                    <span className="block text-tinta-600">{t('range', { name: line.range })}</span>
                  )}
                </td>
                <td className="der">{money(line.unitPrice)}</td>
                <td className="der">{line.quantity}</td>
                <td>{line.taxes.join(', ')}</td>
                <td className="der font-semibold pr-5!">{money(line.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <div className="flex justify-end p-5 border-t border-line">
        <dl className="w-64 num grid gap-1.5">
          {sums.map(({ label, amount }) => (
            <div key={label} className="flex justify-between">
              <dt className="text-tinta-600">{label}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
          <div className="flex justify-between items-baseline border-t-2 border-ink pt-2 mt-1">
            <dt className="font-bold">{t('total')}</dt>
            <dd className="voz text-2xl ancho-84">{money(order.total)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

function Attempts({ order }: { order: OrderFile }) {
  const t = useTranslations('admin.orders');
  const states = useTranslations('admin.choices.payment_state');
  return (
    <section className="panel">
      <header>
        <h2>{t('attempts')}</h2>
        <span className="insignia insignia--lisa num">{order.attempts.length}</span>
      </header>
      {order.attempts.length === 0 ? (
        <p className="p-5 text-tinta-600">{t('no_attempts')}</p>
      ) : (
        <ScrollBox label={t('attempts')}>
          <table className="tabla">
            <thead>
              <tr>
                <th className="pl-5!" scope="col">
                  {t('date')}
                </th>
                <th scope="col">{t('method')}</th>
                <th scope="col">{t('confirmation')}</th>
                <th scope="col">{t('result')}</th>
                <th scope="col">{t('response')}</th>
              </tr>
            </thead>
            <tbody>
              {order.attempts.map((attempt) => (
                <tr key={attempt.id}>
                  <td className="pl-5! whitespace-nowrap">
                    <AuditTime at={attempt.at} />
                  </td>
                  <td>{attempt.method}</td>
                  <td>{attempt.confirmation}</td>
                  <td>
                    <Badge tone={toneOf('payment_state', attempt.state)}>{states(attempt.state)}</Badge>
                  </td>
                  <td className="text-tinta-600">
                    <span className="celda-texto">{attempt.response}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}

function Buyer({ order, row }: { order: OrderFile; row: WireRow }) {
  const t = useTranslations('admin.orders');
  const fields = useTranslations('admin.fields.common');
  const { buyer } = order;
  const rows = buyer
    ? [
        [t('card_id'), buyer.cardId],
        [fields('email'), buyer.email],
        [fields('phone'), buyer.phone],
        [fields('address'), buyer.address],
      ]
    : [];
  const user = row.user as { name?: string } | null;
  return (
    <section className="panel">
      <header>
        <h2>{t('buyer')}</h2>
      </header>
      <div className="p-5">
        <p className="font-semibold text-base">{buyer?.name ?? user?.name ?? t('no_buyer')}</p>
        <dl className="datos mt-2">
          {rows.map(([label, value]) => (
            <div key={label} className="dato-fila">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Proofs({ order }: { order: OrderFile }) {
  const t = useTranslations('admin.orders');
  const states = useTranslations('admin.orders.proof_states');
  if (order.proofs.length === 0) return null;
  return (
    <section className="panel">
      <header>
        <h2>{t('proofs')}</h2>
      </header>
      {order.proofs.map((proof) => (
        <div key={proof.id} className="p-5 border-t border-tinta-100 grid gap-2">
          <p className="flex flex-wrap gap-3 items-center">
            <Badge
              tone={proof.state === 'approved' ? 'done' : proof.state === 'rejected' ? 'error' : 'warning'}
            >
              {states(proof.state)}
            </Badge>
            <AuditTime at={proof.at} />
            {proof.url && (
              <AppLink className="enlace" href={proof.url} hard target="_blank" rel="noreferrer">
                {t('proof_file')}
              </AppLink>
            )}
          </p>
          <p className="num text-tinta-700">
            {proof.reference && `${t('proof_reference')}: ${proof.reference}. `}
            {proof.amount !== null && `${t('proof_amount')}: ${money(proof.amount)}. `}
            {proof.paidOn && `${t('proof_date')}: ${proof.paidOn}.`}
          </p>
          {proof.amountDiffers && <p className="font-semibold text-error">{t('amount_differs')}</p>}
          {proof.referenceReused && <p className="font-semibold text-error">{t('reference_repeated')}</p>}
        </div>
      ))}
    </section>
  );
}

/** The order as staff need it: what was bought, what was paid, by whom, and what happened. */
export function OrderBody({ order, row, trail }: { order: OrderFile; row: WireRow; trail: ReactNode }) {
  const t = useTranslations('admin.orders');
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_24rem] items-start">
      <div className="grid gap-5 min-w-0">
        {order.state === 'pending_transfer' && (
          <Alert tone="warning">
            <strong>{t('pending_title')}</strong> {t(order.proofs.length > 0 ? 'pending_text' : 'no_proof')}
          </Alert>
        )}
        {order.rejectReason && <Alert tone="info">{order.rejectReason}</Alert>}
        <Lines order={order} />
        <Proofs order={order} />
        <Attempts order={order} />
        <Buyer order={order} row={row} />
      </div>
      <div className="grid gap-5">
        <OrderTimeline order={order} />
        {trail}
      </div>
    </div>
  );
}
