import { Timer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { WhatsAppLink } from '@/components/ui/contact-links';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/lib/routes';
import type { Contact, ProgramCard } from '@/lib/server/catalog/views';
import { ProgramBand } from './program-band';
import { ProgramsFilter } from './programs-filter';

/** Number of programs above the fold. */
const IN_VIEW = 3;

export function ProgramsScreen({
  programs,
  contact,
}: {
  programs: readonly ProgramCard[];
  contact: Contact;
}) {
  const t = useTranslations('site.programs');
  return (
    <>
      <section className="wrap pt-10 lg:pt-16 pb-8 flex flex-wrap items-end gap-x-10 gap-y-3">
        <h1
          className="display-1"
          style={{ fontSize: 'clamp(min(2.75rem,16vw),8vw,7rem)', fontStretch: '84%' }}
        >
          {t('title')}
        </h1>
        <p className="lead text-muted max-w-[34ch] pb-2">{t('lede')}</p>
      </section>
      {programs.length === 0 ? (
        <EmptyState
          title={t('empty_title')}
          text={t('empty_text')}
          action={<ButtonLink href={routes.shop}>{t('empty_action')}</ButtonLink>}
        />
      ) : (
        <ProgramsFilter
          timerIcon={<Icon as={Timer} size={18} />}
          labels={{
            type: t('type_label'),
            all: t('all'),
            level: t('level_label'),
            allLevels: t('all_levels'),
            short: t('short'),
            none: t('none'),
          }}
          rows={programs.map((program, index) => ({
            slug: program.slug,
            goal: t(`goal_${program.identity.goal}`),
            level:
              program.levelName && program.byMonth
                ? t('by_month', { level: program.levelName })
                : program.levelName,
            minutes: program.minutesPerDay,
            node: <ProgramBand program={program} eager={index < IN_VIEW} />,
          }))}
        />
      )}
      <section className="wrap section grid lg:grid-cols-[1.2fr_1fr] gap-8 items-center">
        <h2 className="display-2 max-w-[14ch]">{t('help_title')}</h2>
        <div>
          <p className="lead text-muted max-w-[40ch]">{t('help_text')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <WhatsAppLink contact={contact} label={t('help_action')} xl />
          </div>
        </div>
      </section>
    </>
  );
}
