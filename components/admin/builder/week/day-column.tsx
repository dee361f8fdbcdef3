import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { addDaysTo, type Day, dayIn } from '@/lib/domain/clock';
import { useFormats } from '../../fields/use-formats';
import { Ico } from '../../ui/ico';
import { useActions } from '../actions';
import { useBuilder, useBuilderState, usePlan, useShownRows } from '../context';
import { BlockBars } from '../day/block-bars';
import type { DialogName } from '../dialog-types';
import { figuresOf, minutesOfBlock } from '../state/figures';
import { type DraftRow, liveChildren } from '../state/plan';
import { useTexts } from '../texts';
import { useDropTarget } from '../use-drag';
import { rowName } from '../words';
import { DayMenu } from './day-menu';
import { MiniRow } from './mini-row';

/** Below this width the days are a list with the selected one open. */
const COLUMNS = '(width >= 60rem)';
/** Minutes at which a day's bar is full. */
const FULL = 60;

function BlockRows({ block }: { block: DraftRow }) {
  const t = useTexts('builder');
  const plan = usePlan();
  const usual = useBuilderState((state) => state.facts.usualBlocks);
  const names = useBuilderState((state) => state.names);
  const element = useRef<HTMLDivElement>(null);
  const edge = useDropTarget(element, block.key);
  const shown = useShownRows(block.key);
  return (
    <div ref={element} className={cx('mini-block', edge && `drop-${edge}`)}>
      <h3 data-node={block.key} tabIndex={-1}>
        <span className="truncate">{rowName(t, names, block)}</span>
        <span className="mini-dose">
          {t('figures.minutes', { count: minutesOfBlock(plan, block, usual) })}
        </span>
      </h3>
      {shown.map((key) => (
        <MiniRow key={key} exercise={key} />
      ))}
    </div>
  );
}

type DayColumnProps = {
  number: number;
  day: DraftRow | undefined;
  /** Monday of the week, when its month has dates. */
  monday: Day | null;
};

/** A weekday of the week: date, minutes, blocks, and what can be added. */
export function DayColumn({ number, day, monday }: DayColumnProps) {
  const t = useTexts('builder');
  const { open } = useActions();
  const builder = useBuilder();
  const plan = usePlan();
  const usual = useBuilderState((state) => state.facts.usualBlocks);
  const { timeZone } = useFormats();
  const { week, day: chosen } = useBuilderState((state) => state.place);
  const { minutes } = figuresOf(plan, day?.key ?? '', usual);
  const blocks = day ? liveChildren(plan, day.key) : [];
  const name = t(`days.${number}`);
  const date = monday && addDaysTo(monday, number - 1);
  const here = { week, day: number };
  const openDay = () => builder.go(here, 'day');
  const openDialog = (dialog: DialogName) => {
    builder.go(here);
    open(dialog);
  };
  return (
    <section className="day-column" aria-label={name} data-open={chosen === number || undefined}>
      <div className="day-column-head">
        <button
          type="button"
          data-node={day?.key ?? ''}
          data-week={week}
          data-day={number}
          onClick={() => {
            if (chosen === number || matchMedia(COLUMNS).matches) openDay();
            else builder.go(here);
          }}
        >
          <i className="day-column-bar" aria-hidden="true">
            <i style={{ height: `${Math.min(100, (minutes / FULL) * 100)}%` }} />
          </i>
          <span className="day-column-name">
            <b>{t(`short_days.${number}`)}</b>
            {date && (
              <time dateTime={date} data-today={date === dayIn(timeZone) || undefined}>
                {Number(date.slice(8))}
                {date === dayIn(timeZone) && <span className="sr-only"> {t('day.today')}</span>}
              </time>
            )}
          </span>
          <span className="sr-only">{t('day.open', { name })}</span>
          <span className="day-column-title truncate">
            {String(day?.values.title ?? '') || (blocks.length === 0 && t('day.rest'))}
          </span>
          <span className="day-column-minutes" data-free={blocks.length === 0 || undefined}>
            {blocks.length > 0 ? t('figures.minutes', { count: minutes }) : t('day.free')}
          </span>
        </button>
        <DayMenu name={name} day={day} onDay={openDay} onDialog={openDialog} />
        <BlockBars blocks={blocks} />
      </div>
      <div className="day-column-body">
        {blocks.map((block) => (
          <BlockRows key={block.key} block={block} />
        ))}
        {blocks.length === 0 && (
          <div className="grid gap-2 p-2.5 text-[0.875rem] text-soft">
            <p>{t('day.rest_text')}</p>
            <Button variant="outline" size="sm" onClick={() => openDialog('paste')}>
              <Ico name="clipboard-paste" size={16} />
              {t('day.paste')}
            </Button>
            <Button variant="outline" size="sm" onClick={() => openDialog('templates')}>
              <Ico name="bookmark" size={16} />
              {t('day.template')}
            </Button>
          </div>
        )}
        <button
          type="button"
          className="day-column-add"
          aria-label={t('day.block_in', { name: name.toLocaleLowerCase() })}
          onClick={() => openDialog('block')}
        >
          <Ico name="plus" size={16} />
          {t('day.block')}
        </button>
      </div>
    </section>
  );
}
