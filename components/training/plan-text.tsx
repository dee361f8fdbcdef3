import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SPANISH } from '@/lib/domain/translations';

/**
 * Titles and texts of days, blocks and exercises. They are Spanish only, and marked as such on pages in
 * another language (docs/spec/translations.md#fields).
 */
export function PlanText({ children }: { children: ReactNode }) {
  return useLocale() === SPANISH ? children : <span lang={SPANISH}>{children}</span>;
}

/** Which day is trained with this one (docs/spec/schedule.md#merge). */
export function JoinedText({ title, text }: { title: string; text: 'joined' | 'joined_start' }) {
  const t = useTranslations('training.week');
  return t.rich(text, { title, day: (name) => <PlanText>{name}</PlanText> });
}
