import type { ChangeEvent, KeyboardEvent } from 'react';
import { Check } from '@/components/ui/check';
import { useBuilder, useBuilderState } from '../context';
import { rangeOf } from '../state/moves';
import type { RowKey } from '../state/plan';
import { useTexts } from '../texts';
import { pick } from '../use-pick';

/** Selects a week of the program; with Shift, all weeks from the last one that was pressed to this one. */
export function WeekBox({ week, name }: { week: RowKey; name: string }) {
  const t = useTexts('builder.selection');
  const builder = useBuilder();
  const isOn = useBuilderState(({ selected }) => selected.includes(week));
  const press = ({ nativeEvent }: ChangeEvent) => {
    const { history, anchor } = builder.get();
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    if (isRange && anchor) builder.select(rangeOf(history.plan, anchor, week), anchor);
    else pick(builder, week);
  };
  return (
    <Check
      id={`box-${week}`}
      className="effort-box"
      aria-label={t('pick', { name })}
      checked={isOn}
      onChange={press}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && builder.select([])}
    >
      {name}
    </Check>
  );
}
