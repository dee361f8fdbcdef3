import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { useInstants } from '@/components/ui/use-instants';
import { routes } from '@/lib/routes';
import type { DepositData as Deposit, OrderPage } from '@/lib/server/checkout/get-order-page';
import { DepositData } from './deposit-data';
import { OrderContents } from './order-rows';

const HEADING = {
  fontSize: 'clamp(min(3rem,15vw),7.2vw,7rem)',
  fontStretch: '72%',
  letterSpacing: 0,
} as const;
type StepState = 'done' | 'today' | 'pending';

function Step({ state, title, text }: { state: StepState; title: string; text: string }) {
  const t = useTranslations('checkout.transfer');
  return (
    <li className="grid grid-cols-[2rem_1fr] gap-3 pb-6 relative">
      <i
        className="tilde mt-1 ml-1.5"
        data-state={state}
        style={{ height: '1.35rem', width: '.42rem' }}
        aria-hidden="true"
      />
      <div>
        <p className="font-bold leading-snug">
          {title}
          {state === 'done' && <span className="sr-only"> ({t('done')})</span>}
        </p>
        <p>{text}</p>
      </div>
    </li>
  );
}

/** An order that was closed without a deposit, why, and the next step. */
function Closed({ order }: { order: OrderPage }) {
  const t = useTranslations('checkout.transfer');
  const review = order.state === 'review';
  const heading = review ? 'review_heading' : order.rejectReason ? 'rejected_heading' : 'closed_heading';
  const reason = order.rejectReason;
  const goods = order.kind === 'cart';
  const why = order.state === 'cancelled' ? 'cancelled_text' : 'closed_text';
  return (
    <div className="lg:col-span-9">
      <p className="font-bold text-lg num">{t('number', { number: order.number })}</p>
      <h1 className="display-1 mt-3" style={HEADING}>
        {t(heading)}
      </h1>
      <p className="lead mt-5 font-medium max-w-[44ch] break-words">
        {review
          ? t('review_text')
          : reason
            ? t('rejected_text', { reason })
            : `${t(why)} ${t(goods ? 'again_goods' : 'again')}`}
      </p>
      {!review && <p className="mt-4 max-w-[52ch]">{t('already_deposited', { number: order.number })}</p>}
      {!review && order.program && (
        <ButtonLink
          className="mt-7"
          variant="accent"
          size="lg"
          href={routes.checkout(order.program.id, order.program.rangeId ?? undefined)}
        >
          {t('order_again')}
        </ButtonLink>
      )}
      {!review && goods && (
        <ButtonLink className="mt-7" variant="accent" size="lg" hard href={routes.shop}>
          {t('to_shop')}
        </ButtonLink>
      )}
    </div>
  );
}

function Waiting({ order }: { order: OrderPage }) {
  const t = useTranslations('checkout.transfer');
  const instants = useInstants();
  const sent = order.proofs.length > 0;
  // With a part of the money it waits for the rest and does not expire.
  const until = order.missing === null ? order.expiresAt : null;
  const deadline = until ? t('until', { day: instants.weekday(until) }) : t('no_limit');
  return (
    <div className="lg:col-span-6 min-w-0">
      <p className="font-bold text-lg num">{t('order', { number: order.number })}</p>
      <h1 className="display-1 mt-3" style={HEADING}>
        {t(sent ? 'sent_heading' : 'heading')}
      </h1>
      <p className="lead mt-5 font-medium max-w-[38ch]">{sent ? t('sent_text') : deadline}</p>
      <ol className="mt-8 max-w-md">
        <Step state="done" title={t('step_sent')} text={instants.full(order.placedAt)} />
        <Step
          state={sent ? 'done' : 'today'}
          title={t('step_deposit')}
          text={t('step_deposit_text', { number: order.number })}
        />
        <Step
          state={sent ? 'today' : 'pending'}
          title={t('step_confirm')}
          text={t(order.kind === 'cart' ? 'step_confirm_text_goods' : 'step_confirm_text')}
        />
      </ol>
      <OrderContents order={order} />
    </div>
  );
}

type TransferInProgressProps = {
  order: OrderPage;
  deposit: Deposit;
  /** Token of a mailed link, when the page was opened by one. */
  proofToken: string | null;
};

/** Page after a transfer order: the remaining steps (docs/spec/specification.md#public-area). */
export function TransferInProgress({ order, deposit, proofToken }: TransferInProgressProps) {
  const waiting = order.state === 'pending_transfer';
  return (
    <section className="colorway-blush colorway">
      <div className="wrap pt-10 lg:pt-16 pb-16 lg:pb-24 grid lg:grid-cols-12 gap-10 items-start">
        {waiting ? <Waiting order={order} /> : <Closed order={order} />}
        {waiting && <DepositData order={order} deposit={deposit} proofToken={proofToken} />}
      </div>
    </section>
  );
}
