import { useTranslations } from 'next-intl';
import type { MarkEntry, QueuedMark } from '@/lib/domain/offline/queue';
import { markName } from '@/lib/offline/mark-name';
import type { PhonePlan } from '@/lib/offline/plan';

type Words = { name: string; text: string };

/** Formats a mark as text: the exercise or day, and what was marked. */
export function useMarkWords(plan: PhonePlan): (mark: Omit<QueuedMark, 'n'>) => Words {
  const t = useTranslations('training.queue');
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
  return ({ entry, name }) => ({
    name: name || markName(plan, entry) || t(entry.program_block_exercise_id ? 'exercise' : 'day'),
    text: whatOf(entry),
  });
}
