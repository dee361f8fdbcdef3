import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { Arrow } from '@/components/ui/arrow';
import { ButtonLink } from '@/components/ui/button';
import { useDays } from '@/components/ui/use-days';
import { formatMoney } from '@/lib/domain/money';
import { routes } from '@/lib/routes';
import type { OrderPage } from '@/lib/server/checkout/get-order-page';
import { CompletedFrame } from './completed-frame';
import { GuestPassword } from './guest-password';
import { COMPLETED_HEADING } from './payment-status';

function useLede(order: OrderPage): string {
  const t = useTranslations('checkout.completed');
  const days = useDays();
  const { program } = order;
  if (!program?.access) return '';
  const { startsOn, endsOn, started } = program.access;
  const first = endsOn
    ? t('active_until', { program: program.name, day: days.full(endsOn) })
    : t('active', { program: program.name });
  if (!startsOn) return first;
  return `${first} ${started ? t('starts_today') : t('starts', { day: days.full(startsOn) })}`;
}

function Done({ order }: { order: OrderPage }) {
  const t = useTranslations('checkout.completed');
  const lede = useLede(order);
  return (
    <>
      <h1 className="display-1 mt-3" style={COMPLETED_HEADING}>
        {t('heading')}
      </h1>
      {lede && <p className="lead mt-5 font-medium max-w-[40ch] break-words">{lede}</p>}
      {order.renewal && <Renewal renewal={order.renewal} />}
      <NextSteps order={order} />
    </>
  );
}

/** Price, dates and cancellation of a subscription. */
function Renewal({ renewal }: { renewal: NonNullable<OrderPage['renewal']> }) {
  const t = useTranslations('checkout.completed');
  const days = useDays();
  return (
    <p className="mt-4 max-w-[52ch]">
      {t.rich('renews', {
        amount: formatMoney(renewal.amount),
        day: days.full(renewal.on),
        link: (text) => (
          <AppLink className="link" href={routes.purchases}>
            {text}
          </AppLink>
        ),
      })}
    </p>
  );
}

function NextSteps({ order }: { order: OrderPage }) {
  const t = useTranslations('checkout.completed');
  if (order.needsPassword) return <GuestPassword text={t('guest_text', { email: order.email })} />;
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      <ButtonLink
        variant="black"
        size="lg"
        href={order.program ? routes.planOf(order.program.id) : routes.plan}
      >
        {t('plan')} <Arrow />
      </ButtonLink>
      <ButtonLink variant="outline" size="lg" href={routes.purchases}>
        {t('purchases')}
      </ButtonLink>
    </div>
  );
}

/** Result page of an online payment: paid, pending or failed (docs/spec/specification.md#public-area). */
export const OrderCompleted = ({ order }: { order: OrderPage }) => (
  <CompletedFrame order={order}>
    <Done order={order} />
  </CompletedFrame>
);
