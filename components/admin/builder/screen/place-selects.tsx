import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import type { IconName } from '@/lib/fields/icon-names';
import { Ico } from '../../ui/ico';
import { useBuilder, useBuilderState, usePlan } from '../context';
import { PlanMenu } from '../plan-menu';
import { placeBeside, WEEKDAYS } from '../state/places';
import { liveChildren, ROOT } from '../state/plan';
import { useTexts } from '../texts';
import { rowOptions } from '../words';

/** To the week before and after, over the ends of months. */
function WeekSteps() {
  const t = useTexts('builder.place');
  const builder = useBuilder();
  const plan = usePlan();
  const place = useBuilderState((state) => state.place);
  const step = (by: 1 | -1, label: string, icon: IconName) => {
    const next = placeBeside(plan, place, by, 'week');
    return (
      <Button
        variant="outline"
        size="sm"
        square
        className="max-lg:hidden"
        aria-label={label}
        title={label}
        disabled={!next}
        onClick={() => next && builder.go(next)}
      >
        <Ico name={icon} size={18} />
      </Button>
    );
  };
  return (
    <>
      {step(-1, t('before'), 'chevron-left')}
      {step(1, t('after'), 'chevron-right')}
    </>
  );
}

/**
 * The menu of months and weeks, and selects for what the view shows a part of, where there is no space for
 * the tree.
 */
export function PlaceSelects() {
  const t = useTexts('builder');
  const builder = useBuilder();
  const plan = usePlan();
  const names = useBuilderState((state) => state.names);
  const place = useBuilderState((state) => state.place);
  const view = useBuilderState((state) => state.view);
  const isOneWeek = view === 'day' || view === 'week';
  const months = liveChildren(plan, ROOT);
  const month = plan.rows[place.week ?? '']?.parent ?? '';
  const weeks = liveChildren(plan, month);
  if (place.week === null || view === 'preview') return null;
  return (
    <div className="builder-places">
      {isOneWeek && (
        <>
          <Select
            aria-label={t('place.month')}
            value={month}
            options={rowOptions(t, names, months)}
            onChoose={(key) => {
              const [first] = liveChildren(plan, key);
              if (first) builder.go({ week: first.key, day: place.day });
            }}
          />
          <Select
            aria-label={t('place.week')}
            value={place.week}
            options={rowOptions(t, names, weeks)}
            onChoose={(week) => builder.go({ week, day: place.day })}
          />
        </>
      )}
      {view === 'day' && (
        <Select
          aria-label={t('place.day')}
          value={place.day}
          options={WEEKDAYS.map((day) => [day, t(`days.${day}`)])}
          onChoose={(day) => builder.go({ ...place, day: Number(day) })}
        />
      )}
      {view === 'week' && <WeekSteps />}
      <PlanMenu />
    </div>
  );
}
