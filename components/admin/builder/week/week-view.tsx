import { useBuilderState, usePlan } from '../context';
import { EmptyPlan } from '../empty-plan';
import { mondayOfWeek } from '../state/dates';
import { WEEKDAYS } from '../state/places';
import { liveChildren } from '../state/plan';
import { useTexts } from '../texts';
import { rowName } from '../words';
import { DayColumn } from './day-column';

/** The seven days of the week side by side. */
export function WeekView() {
  const t = useTexts('builder');
  const plan = usePlan();
  const week = useBuilderState((state) => state.place.week);
  const names = useBuilderState((state) => state.names);
  const row = plan.rows[week ?? ''];
  if (!week || !row) return <EmptyPlan />;
  const days = liveChildren(plan, week);
  const monday = mondayOfWeek(plan, week);
  return (
    <div className="grid gap-2 min-w-0 lg:grid-cols-7">
      <h2 className="sr-only">{rowName(t, names, row)}</h2>
      {WEEKDAYS.map((number) => (
        <DayColumn
          key={number}
          number={number}
          day={days.find(({ ref }) => ref === number)}
          monday={monday}
        />
      ))}
    </div>
  );
}
