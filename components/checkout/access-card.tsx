import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { SlantedBar } from '@/components/ui/slanted-bar';
import { useDays } from '@/components/ui/use-days';
import type { Period, SoldTime } from '@/lib/domain/access/entitlement';
import type { Day } from '@/lib/domain/clock';
import { formatMoney } from '@/lib/domain/money';
import type { CheckoutView, OfferAccess } from '@/lib/server/checkout/get-checkout';
import type { Checkout } from './use-checkout';

type AccessProps = { view: CheckoutView; checkout: Checkout };

const SEGMENTS = 16;
const WEEKS_A_MONTH = 52 / 12;

/** Colours of the bar: the paid time, then the extra weeks. */
function segmentsOf({ unit, count, extraWeeks }: SoldTime) {
  const weeks = unit === 'weeks' ? count : count * WEEKS_A_MONTH;
  const extra =
    extraWeeks === 0 ? 0 : Math.max(1, Math.round((SEGMENTS * extraWeeks) / (weeks + extraWeeks)));
  return Array.from({ length: SEGMENTS }, (_, at) => (at < SEGMENTS - extra ? 'bg-done' : 'bg-done/40'));
}

/** First and last day of the chosen offer, for the picked day 1. */
export function chosenAccess({ view, checkout }: AccessProps): (Period & { access: OfferAccess }) | null {
  const access = view.access.find(({ rangeId }) => rangeId === (checkout.offer?.rangeId ?? null));
  if (!access) return null;
  const startsOn = checkout.renews ? access.startsOn : (checkout.firstDay ?? access.startsOn);
  const period = access.periods.find((each) => each.startsOn === startsOn);
  return period ? { ...period, access } : null;
}

/**
 * First and last day of access, or the next charge of a subscription, shown before paying; the first day of
 * a purchase that is paid once can be picked (docs/spec/access.md#first-day).
 */
export function AccessCard({ view, checkout }: AccessProps) {
  const t = useTranslations('checkout.access');
  const days = useDays();
  const chosen = chosenAccess({ view, checkout });
  if (!chosen) return null;
  const { access, startsOn, endsOn } = chosen;
  const { unit, count, extraWeeks } = access.time;
  const time = t(unit, { count });
  const once = extraWeeks > 0 ? t('extra', { time, extra: extraWeeks }) : t('plain', { time });
  return (
    <section className="mt-6 bg-white text-black p-5 grid gap-3" aria-labelledby="access">
      <h3 id="access" className="font-bold">
        {t('heading')}
      </h3>
      {!checkout.renews && <SlantedBar segments={segmentsOf(access.time)} />}
      <dl className="grid gap-1 num" aria-live="polite">
        <div className="flex flex-wrap justify-between items-center gap-x-4 min-h-11">
          <dt>{t('starts')}</dt>
          <dd className="ml-auto flex items-center gap-2">
            <FirstDay
              day={startsOn}
              choices={checkout.renews ? [] : access.periods}
              disabled={checkout.busy}
              onChoose={checkout.chooseFirstDay}
            />
          </dd>
        </div>
        {!checkout.renews && endsOn && (
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt>{t('ends')}</dt>
            <dd className="ml-auto font-bold text-right">{days.full(endsOn)}</dd>
          </div>
        )}
        {checkout.renews && access.secondChargeOn && checkout.amount !== undefined && (
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt>{t('next_charge')}</dt>
            <dd className="ml-auto font-bold text-right">
              {t('charge', { amount: formatMoney(checkout.amount), day: days.full(access.secondChargeOn) })}
            </dd>
          </div>
        )}
      </dl>
      <p className="text-sm text-muted">{checkout.renews ? t('monthly') : once}</p>
    </section>
  );
}

type FirstDayProps = {
  day: Day;
  choices: readonly Period[];
  disabled: boolean;
  onChoose: (day: Day) => void;
};

function FirstDay({ day, choices, disabled, onChoose }: FirstDayProps) {
  const t = useTranslations('checkout.access');
  const days = useDays();
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isOpen) list.current?.focus();
  }, [isOpen]);
  if (isOpen && choices.length > 1)
    return (
      <select
        ref={list}
        className="input"
        aria-label={t('starts')}
        value={day}
        disabled={disabled}
        onChange={({ target }) => onChoose(target.value as Day)}
      >
        {choices.map(({ startsOn }) => (
          <option key={startsOn} value={startsOn}>
            {days.dated(startsOn)}
          </option>
        ))}
      </select>
    );
  return (
    <>
      <b>{days.dated(day)}</b>
      {choices.length > 1 && (
        <button
          type="button"
          className="link inline-flex items-center min-h-11"
          aria-label={t('change_start')}
          onClick={() => setOpen(true)}
        >
          {t('change')}
        </button>
      )}
    </>
  );
}
