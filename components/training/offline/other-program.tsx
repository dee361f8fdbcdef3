import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import type { PhonePlan } from '@/lib/offline/plan';
import { routes } from '@/lib/routes';
import { PlanText } from '../plan-text';
import { NeedsConnection } from './needs-connection';

/** The address names a program that is not on this phone; those that are can be opened. */
export function OtherProgram({ programs }: Pick<PhonePlan, 'programs'>) {
  const t = useTranslations('training.offline');
  return (
    <NeedsConnection title={t('other_title')} text={t('other_text')}>
      <h2 className="heading-2 mt-10">{t('other_here')}</h2>
      <ul className="mt-2">
        {programs.map(({ program_id, name }) => (
          <li key={program_id}>
            <AppLink
              hard
              className="link inline-flex items-center min-h-11 font-semibold"
              href={routes.inProgram(routes.plan, program_id)}
            >
              <PlanText>{name}</PlanText>
            </AppLink>
          </li>
        ))}
      </ul>
    </NeedsConnection>
  );
}
