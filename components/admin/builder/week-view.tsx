'use client';

import { useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { useBuilder, useBuilderState, usePlan } from './context';
import { MiniRow } from './mini-row';
import { isStored } from './state/difference';
import { figuresOf, minutesOfBlock } from './state/figures';
import { childrenOf, type Key, liveChildren, type Row } from './state/plan';
import { useTexts } from './texts';
import { useDropTarget } from './use-drag';
import { rowName } from './words';

const DAYS = [1, 2, 3, 4, 5, 6, 7];

function BlockRows({ block }: { block: Row }) {
  const t = useTexts('builder');
  const plan = usePlan();
  const base = useBuilderState((state) => state.base);
  const names = useBuilderState((state) => state.names);
  const element = useRef<HTMLDivElement>(null);
  const edge = useDropTarget(element, block.key);
  const isShown = (key: Key) => !plan.rows[key]?.removed || isStored(base, key);
  return (
    <div ref={element} className={cx('mini-block', edge && `drop-${edge}`)}>
      <h3>
        <span className="truncate">{rowName(t, { names }, block)}</span>
        <span className="mini-dose">{t('figures.minutes', { count: minutesOfBlock(plan, block) })}</span>
      </h3>
      {childrenOf(plan, block.key)
        .filter(isShown)
        .map((key) => (
          <MiniRow key={key} exercise={key} />
        ))}
    </div>
  );
}

function DayColumn({ number, day }: { number: number; day: Row | undefined }) {
  const t = useTexts('builder');
  const builder = useBuilder();
  const plan = usePlan();
  const week = useBuilderState((state) => state.place.week);
  const figures = figuresOf(plan, day?.key ?? '');
  const blocks = day ? liveChildren(plan, day.key) : [];
  return (
    <section className="day-column" aria-label={t(`days.${number}`)}>
      <div className="day-column-head">
        <button
          type="button"
          data-node={day?.key ?? ''}
          data-week={week}
          data-day={number}
          onClick={() => builder.go({ week, day: number }, 'day')}
        >
          <b>{t(`short_days.${number}`)}</b>
          <span className="sr-only">{t('day.open', { name: t(`days.${number}`) })}</span>
          <span className="day-column-minutes">
            {blocks.length > 0 ? t('figures.minutes', { count: figures.minutes }) : t('day.free')}
          </span>
        </button>
        <p className="truncate">{String(day?.values.title ?? '') || t('day.rest')}</p>
        <div className="builder-bars" aria-hidden="true">
          {blocks.map((block) => (
            <i key={block.key} style={{ flexGrow: Math.max(1, minutesOfBlock(plan, block)) }} />
          ))}
        </div>
      </div>
      {blocks.map((block) => (
        <BlockRows key={block.key} block={block} />
      ))}
      {blocks.length === 0 && <p className="builder-note">{t('day.rest')}</p>}
    </section>
  );
}

/** The seven days of the week beside each other. */
export function WeekView() {
  const t = useTexts('builder');
  const plan = usePlan();
  const week = useBuilderState((state) => state.place.week);
  const names = useBuilderState((state) => state.names);
  const row = plan.rows[week ?? ''];
  const days = week ? liveChildren(plan, week) : [];
  return (
    <div className="week-view">
      <h2 className="sr-only">{row ? rowName(t, { names }, row) : t('views.week')}</h2>
      {DAYS.map((number) => (
        <DayColumn key={number} number={number} day={days.find(({ ref }) => ref === number)} />
      ))}
    </div>
  );
}
