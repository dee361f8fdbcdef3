import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { platesFor } from '@/lib/domain/player/sets';
import { BarStepper } from './bar-stepper';
import { usePlayerState } from './context';
import { useFigures } from './use-figures';

/** Height in rem by weight; the heaviest plate is the tallest. */
const heightOf = (plate: number, heaviest: number) => 1.6 + 2.65 * Math.sqrt(plate / heaviest);
const COLORS = ['var(--color-accent)', 'var(--color-teal-light)', '#fff', 'var(--color-accent-light)'];
const HEAVIEST = { kg: 25, lb: 45 };

/** The plates on each side of the bar, if the person has entered a bar, whose weight can be changed here. */
export function Plates() {
  const t = useTranslations('player.plates');
  const { weight: inWords, number } = useFigures();
  const weight = usePlayerState(({ draft }) => draft.weight);
  const bar = usePlayerState(({ preferences }) => preferences.bar);
  const unit = usePlayerState(({ preferences }) => preferences.units);
  const [isChanging, setChanging] = useState(false);
  if (bar === null || weight === undefined) return null;
  const plates = platesFor(weight, bar, unit);
  // While the bar's weight is being raised it may exceed the set's weight.
  if (!plates && !isChanging) return null;
  const { side, missing } = plates ?? { side: [], missing: 0 };
  const kinds = [...new Set(side)];
  const strokes = side.map((plate, i) => (
    <i
      // biome-ignore lint/suspicious/noArrayIndexKey: places on the bar, never reordered
      key={i}
      style={{
        height: `${heightOf(plate, HEAVIEST[unit])}rem`,
        background: COLORS[kinds.indexOf(plate) % 4],
      }}
    />
  ));
  const list = side.map(number).join(' + ') || '0';
  return (
    <div className="mt-5 border-t border-line pt-4">
      <div className="flex items-baseline justify-between num gap-3">
        <h3 className="font-semibold">{t('side', { plates: `${list} ${unit}` })}</h3>
        <button
          type="button"
          className="link text-sm min-h-11 px-1"
          aria-expanded={isChanging}
          onClick={() => setChanging(!isChanging)}
        >
          {t('bar', { bar: inWords(bar, unit) })}
          <span className="sr-only">, {t('change')}</span>
        </button>
      </div>
      {isChanging && <BarStepper />}
      <div className="barbell" aria-hidden="true">
        {strokes.toReversed()}
        <b />
        {strokes}
      </div>
      {missing > 0 && (
        <p className="text-sm text-muted num">{t('missing', { weight: inWords(missing, unit) })}</p>
      )}
    </div>
  );
}
