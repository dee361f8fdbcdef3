import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { useInstants } from '@/components/ui/use-instants';
import { isLeaseOver } from '@/lib/domain/offline/snapshot';
import { refusedMarks } from '@/lib/offline/marks';
import type { PhonePlan } from '@/lib/offline/plan';
import { routes } from '@/lib/routes';

/** Queued marks, the end of the offline lease, and notes about browsers. */
export function PhoneAside({ plan }: { plan: PhonePlan | null }) {
  const t = useTranslations('training.phone');
  const instants = useInstants();
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (plan) void refusedMarks(plan.userId).then((marks) => setRefused(marks.length));
  }, [plan]);
  return (
    <aside className="grid gap-8">
      {plan && (
        <>
          <Part title={t('waiting')}>
            {plan.waiting.length > 0 ? (
              <p className="mt-2">
                <span className="voice num text-[2.5rem] leading-none">{plan.waiting.length}</span>{' '}
                <span className="text-muted">{t('waiting_text')}</span>
              </p>
            ) : (
              <p className="mt-2 text-muted">{t('nothing')}</p>
            )}
            {refused > 0 && (
              <p className="mt-2 text-[.9375rem] font-semibold text-error flex gap-2">
                <Icon as={CircleAlert} /> {t('refused', { count: refused })}
              </p>
            )}
            {(refused > 0 || plan.waiting.length > 0) && (
              <AppLink className="link inline-flex items-center min-h-11" href={routes.phoneMarks}>
                {t('see_marks')}
              </AppLink>
            )}
          </Part>
          <Part title={t('lease')}>
            <p className="mt-2 text-muted num">
              {isLeaseOver(plan.meta.lease_until, Date.now())
                ? t('lease_over')
                : t('lease_text', { date: instants.dayMonth(new Date(plan.meta.lease_until)) })}
            </p>
            {plan.meta.synced_at > 0 && (
              <p className="mt-3 text-sm text-muted num">
                {t('synced', { at: instants.full(new Date(plan.meta.synced_at)) })}
              </p>
            )}
          </Part>
        </>
      )}
      <Part title={t('good_to_know')}>
        <ul className="mt-2 grid gap-3 text-muted text-[.9375rem]">
          <li>{t('iphone')}</li>
          <li>{t('iphone_screen')}</li>
          <li>{t('safari')}</li>
        </ul>
        <AppLink className="link inline-flex items-center min-h-11 mt-1" href={routes.install}>
          {t('install')}
        </AppLink>
      </Part>
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t-2 border-ink pt-4">
      <h2 className="heading-2">{title}</h2>
      {children}
    </section>
  );
}
