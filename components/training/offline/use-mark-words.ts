'use client';

import { useTranslations } from 'next-intl';
import type { MarkEntry } from '@/lib/domain/offline/queue';
import type { PhonePlan } from '@/lib/offline/plan';

type Words = { name: string; text: string };

/** Formats a mark as text: the exercise or day, and what was marked. */
export function useMarkWords(held: PhonePlan): (entry: MarkEntry) => Words {
  const t = useTranslations('training.queue');
  const nameOfRow = new Map(
    [...held.bodies.values()].flatMap((body) =>
      body.blocks.flatMap(({ exercises }) =>
        exercises.map((row) => [row.id, held.library.exercises.get(row.exercise_id)?.name] as const),
      ),
    ),
  );
  const titleOfDay = new Map(
    held.programs.flatMap((program) => program.days.map((day) => [day.id, day.title] as const)),
  );
  const whatOf = ({ action, set_no, reps, weight, unit, seconds, meters, note, actual }: MarkEntry) => {
    if (action === 'note') return note ?? t('note');
    if (action === 'done' || action === 'undone')
      return [t(action), actual?.duration, actual?.weight].filter(Boolean).join(', ');
    const figures = [
      reps ? t('reps', { reps }) : null,
      weight ? `${weight} ${unit ?? 'kg'}` : null,
      seconds ? t('seconds', { seconds }) : null,
      meters ? t('meters', { meters }) : null,
    ];
    return [t(action, { set: set_no ?? 1 }), ...(action === 'set' ? figures : [])].filter(Boolean).join(', ');
  };
  return (entry) => {
    const row = entry.program_block_exercise_id;
    const day = entry.program_day_id;
    const name = row ? nameOfRow.get(row) : titleOfDay.get(day ?? 0);
    return { name: name ?? (row ? t('exercise') : t('day')), text: whatOf(entry) };
  };
}
