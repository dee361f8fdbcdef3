import { useTranslations } from 'next-intl';
import { Tildes } from '@/components/ui/tildes';
import { setKey } from '@/lib/domain/player/day';
import { roundsOf, setRowOf } from '@/lib/domain/player/rounds';
import { PlanText } from '../plan-text';
import { usePlayer, usePlayerState } from './context';
import { useFigures } from './use-figures';

/** The exercises of the finished day with the sets of this session. */
export function WhatWasDone() {
  const t = useTranslations('player.summary');
  const player = usePlayer();
  const day = usePlayerState((state) => state.day);
  const sets = usePlayerState((state) => state.sets);
  const { figures } = useFigures();
  const { steps } = player.course();
  const rows = day.blocks.flatMap(({ exercises }) => exercises);
  return (
    <section>
      <h2 className="heading-1">{t('done')}</h2>
      <ul className="mt-3">
        {rows.map(({ id, name }) => {
          const own = steps.filter((step) => setRowOf(step) === id);
          const amrap = steps.find(({ round, rows }) => round && rows.includes(id));
          const done = own.flatMap(({ setNo }) => sets[setKey(id, setNo)] ?? []);
          const rounds = amrap ? roundsOf(amrap, sets) : 0;
          const text = done.map(figures).filter(Boolean).join(', ');
          // On another phone or on the day's page, so this session knows no sets of it.
          const isElsewhere = done.length === 0 && rounds === 0 && player.doneBefore().has(id);
          return (
            <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4 items-center py-3 border-t border-line">
              <h3 className="font-bold">
                <PlanText>{name}</PlanText>
              </h3>
              {own.length > 0 && !isElsewhere && (
                <span className="row-span-2 flex items-center gap-3 num text-sm font-semibold">
                  <Tildes states={own.map(({ setNo }) => (sets[setKey(id, setNo)] ? 'done' : 'missed'))} />
                  <span className="min-w-12 text-right">
                    {t('sets', { done: done.length, total: own.length })}
                  </span>
                </span>
              )}
              <p className="text-muted num">{rounds > 0 ? t('rounds', { rounds }) : text || t('marked')}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
