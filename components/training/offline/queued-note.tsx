'use client';

import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { routes } from '@/lib/routes';
import { usePhonePlan } from './use-phone-plan';

/** Number of marks queued on this phone, for a day rendered offline. */
export function QueuedNote() {
  const t = useTranslations('training.offline');
  const { plan } = usePhonePlan();
  const count = plan?.waiting.length ?? 0;
  if (count === 0) return null;
  return (
    <section>
      <h2 className="heading-2 border-t-2 border-ink pt-4">{t('queued')}</h2>
      <p className="mt-2 text-muted">{t('queued_text', { count })}</p>
      <AppLink hard className="link inline-flex items-center min-h-11" href={routes.phoneMarks}>
        {t('see_marks')}
      </AppLink>
    </section>
  );
}
