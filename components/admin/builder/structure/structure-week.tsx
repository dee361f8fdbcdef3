import { memo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useBuilder, useBuilderState } from '../context';
import { figuresOf } from '../state/figures';
import { WEEKDAYS } from '../state/places';
import { type DraftRow, liveChildren, type RowKey } from '../state/plan';
import { useTexts } from '../texts';
import { rowName } from '../words';
import { TreeBranch } from './tree-branch';

/** A week of the tree, with its seven days below it. It follows its own figures, not every edit. */
export const StructureWeek = memo(function StructureWeek({
  week,
  open,
  onFold,
}: {
  week: DraftRow;
  open: boolean;
  onFold: (week: RowKey, open: boolean) => void;
}) {
  const t = useTexts('builder');
  const builder = useBuilder();
  const names = useBuilderState((state) => state.names);
  const place = useBuilderState((state) => state.place);
  const days = useBuilderState(useShallow(({ history }) => liveChildren(history.plan, week.key)));
  const { minutes, exercises } = useBuilderState(
    useShallow(({ history, facts }) => figuresOf(history.plan, week.key, facts.usualBlocks)),
  );
  const lengths = useBuilderState(
    useShallow(({ history, facts }) =>
      open ? days.map(({ key }) => figuresOf(history.plan, key, facts.usualBlocks).minutes) : [],
    ),
  );
  const go = (day: number) => builder.go({ week: week.key, day }, 'day');
  return (
    <TreeBranch
      row={week}
      name={rowName(t, names, week)}
      end={
        exercises > 0 ? (
          t('figures.minutes', { count: minutes })
        ) : (
          <b className="py-[0.05rem] px-[0.4rem] rounded-thumb bg-warning-soft text-warning">
            {t('structure.none')}
          </b>
        )
      }
      open={open}
      onFold={onFold}
    >
      {WEEKDAYS.map((number) => {
        const day = days.find(({ ref }) => ref === number);
        const isHere = place.week === week.key && place.day === number;
        const length = (day && lengths[days.indexOf(day)]) ?? 0;
        return (
          <li
            key={number}
            role="treeitem"
            aria-selected={isHere}
            data-node={day?.key ?? ''}
            data-week={week.key}
            data-day={number}
            tabIndex={isHere ? 0 : -1}
          >
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles its keys */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: part of the treeitem */}
            <div className="node node-day" data-on={isHere || undefined} onClick={() => go(number)}>
              <span className="min-w-10 flex-none font-semibold">{t(`short_days.${number}`)}</span>
              <span className="truncate">
                {String(day?.values.title ?? '') || (day ? '' : t('day.rest'))}
              </span>
              {length > 0 && <span className="node-end">{length}</span>}
            </div>
          </li>
        );
      })}
    </TreeBranch>
  );
});
