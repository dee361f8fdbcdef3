import type { Leaving } from '@/lib/offline/sign-out';

export type Unsent = Omit<Leaving, 'userId'>;

/** Texts with placeholders: {what}; {count}; {marks} and {workouts}. */
export const UNSENT_KEYS = ['title', 'mark', 'marks', 'workout', 'workouts', 'both'] as const;
export type UnsentTexts = Readonly<Record<(typeof UNSENT_KEYS)[number], string>>;

export const isSent = ({ marks, workouts }: Unsent): boolean => marks + workouts === 0;

/** «Por subir: 3 marcas y un entreno». The site's header has no message formatter in the browser. */
export function titleOf(texts: UnsentTexts, { marks, workouts }: Unsent): string {
  const of = (count: number, one: string, many: string) =>
    count === 1 ? one : many.replace('{count}', String(count));
  const [marksText, workoutsText] = [
    of(marks, texts.mark, texts.marks),
    of(workouts, texts.workout, texts.workouts),
  ];
  const both = texts.both.replace('{marks}', marksText).replace('{workouts}', workoutsText);
  return texts.title.replace('{what}', workouts === 0 ? marksText : marks === 0 ? workoutsText : both);
}
