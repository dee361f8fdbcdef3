import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Tildes } from '@/components/ui/tildes';
import { routes } from '@/lib/routes';
import type { OrderPage } from '@/lib/server/checkout/get-order-page';
import { OrderWatch } from './order-watch';

type Progress = OrderPage['progress'];

const STATUS = {
  paid: 'paid',
  checking: 'checking',
  review: 'checking',
  refused: 'unpaid',
  closed: 'unpaid',
  returned: 'returned',
} as const satisfies Record<Progress, string>;
const HEADING = {
  checking: 'checking_heading',
  review: 'checking_heading',
  refused: 'refused_heading',
  closed: 'closed_heading',
  returned: 'returned_heading',
} as const satisfies Record<Exclude<Progress, 'paid'>, string>;

export const COMPLETED_HEADING = {
  fontSize: 'clamp(min(3.25rem,18vw),9vw,9rem)',
  fontStretch: '78%',
  letterSpacing: '-.005em',
} as const;

/** Payment status as three bars and a text: paid, pending or failed. */
export function PaymentStatus({ progress }: { progress: Progress }) {
  const t = useTranslations('checkout.completed');
  const last = progress === 'paid' ? 'done' : STATUS[progress] === 'checking' ? 'pending' : 'missed';
  return (
    <p className="font-bold text-lg flex items-center gap-3" role="status">
      <Tildes states={['done', last === 'missed' ? 'missed' : 'done', last]} className="on-color" />
      {t(STATUS[progress])}
    </p>
  );
}

/** An online payment that is pending or failed, with the next step. */
export function NotPaid({ order }: { order: OrderPage }) {
  const t = useTranslations('checkout.completed');
  const { progress, email, program, kind } = order;
  if (progress === 'paid') return null;
  const text =
    progress === 'checking' && kind === 'cart' ? 'checking_text_goods' : (`${progress}_text` as const);
  const again = program ? routes.checkout(program.id, program.rangeId ?? undefined) : routes.cart;
  return (
    <>
      {STATUS[progress] === 'checking' && <OrderWatch orderId={order.id} progress={progress} />}
      <h1 className="display-1 mt-3" style={COMPLETED_HEADING}>
        {t(HEADING[progress])}
      </h1>
      <p className="lead mt-5 font-medium max-w-[40ch] break-words">{t(text, { email })}</p>
      {STATUS[progress] === 'unpaid' && (
        <ButtonLink className="mt-7" variant="black" size="lg" hard href={again}>
          {t('again')}
        </ButtonLink>
      )}
    </>
  );
}
