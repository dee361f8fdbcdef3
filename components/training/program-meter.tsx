import { useTranslations } from 'next-intl';
import { SlantedBar } from '@/components/ui/slanted-bar';
import type { Tally } from '@/lib/domain/training';

const MOST = 16;

/** Progress of the program as slanted segments: done teal, the next one pink. */
export function ProgramMeter({ tally, segments }: { tally: Tally; segments: number }) {
  const t = useTranslations('training.plan');
  const count = Math.min(MOST, Math.max(1, segments));
  const full = Math.floor((tally.percent / 100) * count);
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between num">
        <span className="font-bold">{t('days_of', { done: tally.done, total: tally.total })}</span>
        <span className="font-semibold text-done-text">{t('percent', { percent: tally.percent })}</span>
      </div>
      <SlantedBar
        segments={Array.from({ length: count }, (_, i) =>
          i < full ? 'bg-done' : i === full ? 'bg-accent' : 'bg-line',
        )}
      />
    </div>
  );
}
