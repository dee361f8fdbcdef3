import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ChipLink } from '@/components/ui/chip';
import { TextField } from '@/components/ui/field';
import { Tildes } from '@/components/ui/tildes';
import { addDaysTo } from '@/lib/domain/clock';
import { routes } from '@/lib/routes';
import type { PauseView } from '@/lib/server/training/schedule/get-pause';
import { useDates } from './use-dates';

const LENGTHS = [3, 7, 14, 28] as const;

const left = ({ limits, used }: PauseView) => Math.max(0, limits.maxDays - used.days);

/** First and last day of a pause, typed or by a common length. */
export function PauseDates({ view }: { view: PauseView }) {
  const t = useTranslations('training.pause');
  const errors = useTranslations('errors');
  const dates = useDates();
  const { place, limits, from, to, refused, days } = view;
  const ofStart = refused === 'pause_start';
  const fromHint = t('from_hint', { date: dates.long(addDaysTo(place.today, limits.startWithin)) });
  const toHint = t('to_hint', { min: limits.minDays, left: left(view) });
  // An error takes the hint's place, and what is left is still needed to correct the dates.
  const message = (hint: string) =>
    refused && `${errors(`schedule_${refused}`)} ${refused === 'pause_too_many' ? '' : hint}`.trim();
  const lengths = LENGTHS.filter((length) => length >= limits.minDays && length <= limits.maxDays);
  return (
    <form action={routes.pause()} className="grid gap-6">
      {place.link && <input type="hidden" name="program" value={place.link} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="from"
          type="date"
          label={t('from')}
          defaultValue={from}
          key={from}
          min={place.today}
          max={addDaysTo(place.today, limits.startWithin)}
          hint={fromHint}
          error={(ofStart && message(fromHint)) || undefined}
          required
        />
        <TextField
          id="to"
          type="date"
          label={t('to')}
          defaultValue={to}
          key={to}
          min={addDaysTo(from, 1)}
          hint={toHint}
          error={(!ofStart && message(toHint)) || undefined}
          required
        />
      </div>
      <div>
        <Button type="submit" variant="outline">
          {t('look')}
        </Button>
      </div>
      <nav aria-label={t('lengths')}>
        <p className="font-semibold mb-2">{t('lengths')}</p>
        <ul className="flex flex-wrap gap-2">
          {lengths.map((length) => (
            <li key={length}>
              <ChipLink
                current={length === days}
                href={routes.inProgram(routes.pause(from, addDaysTo(from, length)), place.link)}
              >
                {t('length', { days: length })}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
    </form>
  );
}

/** Length of the pause, and the days left for pauses in this run. */
export function PauseLength({ view }: { view: PauseView }) {
  const t = useTranslations('training.pause');
  const { limits, used, days, refused } = view;
  if (refused) return null;
  const states = Array.from({ length: limits.maxDays }, (_, i) =>
    i < used.days + days ? ('paused' as const) : ('pending' as const),
  );
  return (
    <>
      <p className="mt-8 flex items-end gap-4">
        <span
          className="voice num leading-[.82]"
          style={{ fontSize: 'clamp(5rem, 11vw, 8.5rem)', fontStretch: '72%', letterSpacing: 0 }}
        >
          {days}
        </span>{' '}
        <span className="heading-1">{t.rich('of_pause', { days, br: () => <br /> })}</span>
      </p>
      {states.length <= 60 && (
        <p className="mt-4 text-[min(4.4vw,2.5rem)] leading-none overflow-hidden">
          <Tildes states={states} />
        </p>
      )}
      <p className="mt-3 text-muted">
        {t('used', {
          days: used.days + days,
          max: limits.maxDays,
          nth: used.pauses + 1,
          pauses: limits.maxPauses,
        })}
      </p>
    </>
  );
}
