import { Button } from '@/components/ui/button';
import { Ico } from '../ui/ico';
import { usePlan } from './context';
import { liveChildren, ROOT } from './state/plan';
import { useTexts } from './texts';
import { useAddWeeks } from './use-add-weeks';

/** A plan without weeks, and the button that begins it. */
export function EmptyPlan() {
  const t = useTexts('builder.structure');
  const { addMonth, addWeek } = useAddWeeks();
  const month = liveChildren(usePlan(), ROOT).at(-1);
  return (
    <section className="builder-empty grid justify-items-start gap-3">
      <p>{t('empty')}</p>
      <Button variant="outline" onClick={() => void (month ? addWeek(month.key) : addMonth())}>
        <Ico name="plus" size={18} />
        {t(month ? 'add_week' : 'add_month')}
      </Button>
    </section>
  );
}
