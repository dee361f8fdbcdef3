import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SpanishText } from '@/components/ui/spanish-text';

/** Titles and texts of days, blocks and exercises, in Spanish only (docs/spec/translations.md#fields). */
export const PlanText = ({ children }: { children: ReactNode }) => <SpanishText>{children}</SpanishText>;

/** Which day is trained with this one (docs/spec/schedule.md#merge). */
export function JoinedText({ title, text }: { title: string; text: 'joined' | 'joined_start' }) {
  const t = useTranslations('training.week');
  return t.rich(text, { title, day: (name) => <PlanText>{name}</PlanText> });
}
