import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { SPANISH } from '@/lib/domain/translations';

/** `lang` of what stands in a plan, which is written in Spanish only (docs/spec/translations.md#fields). */
export const usePlanLang = (): typeof SPANISH | undefined => (useLocale() === SPANISH ? undefined : SPANISH);

/** Titles and texts of days, blocks and exercises: on a page in another language they say that they are Spanish. */
export function PlanText({ children }: { children: ReactNode }) {
  const lang = usePlanLang();
  return lang ? <span lang={lang}>{children}</span> : children;
}
