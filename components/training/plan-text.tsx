import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { SPANISH } from '@/lib/domain/translations';

/**
 * Titles and texts of days, blocks and exercises, which are written in Spanish only: on a page in another language
 * they say so (docs/spec/translations.md#fields).
 */
export function PlanText({ children }: { children: ReactNode }) {
  return useLocale() === SPANISH ? children : <span lang={SPANISH}>{children}</span>;
}
