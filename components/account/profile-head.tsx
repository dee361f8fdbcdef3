import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { Arrow } from '@/components/ui/arrow';
import { ButtonLink } from '@/components/ui/button';
import { useDays } from '@/components/ui/use-days';
import { routes } from '@/lib/routes';
import type { AccountFrame } from '@/lib/server/training/get-account-frame';

type ProfileTab = 'progress' | 'reminders' | 'info' | 'purchases' | 'password' | 'security' | 'data';

const TABS: readonly (readonly [ProfileTab, string])[] = [
  ['progress', routes.progress],
  ['reminders', routes.reminders],
  ['info', routes.profile],
  ['purchases', routes.purchases],
  ['password', routes.changePassword],
  ['security', routes.sessions],
  ['data', routes.myData],
];

/** Heading of the profile pages: name, program and tabs. */
export function ProfileHead({
  frame,
  active,
}: {
  frame: AccountFrame;
  active: Exclude<ProfileTab, 'reminders'>;
}) {
  const t = useTranslations('account.profile');
  const days = useDays();
  const { program } = frame;
  const named = program && (program.levelName ? `${program.name} (${program.levelName})` : program.name);
  return (
    <div className="wrap pt-8 lg:pt-12">
      <div className="flex flex-wrap items-center gap-5">
        <span
          className="grid place-items-center w-20 h-20 lg:w-24 lg:h-24 rounded-full bg-foam voice text-[2rem]"
          style={{ fontStretch: '80%' }}
          aria-hidden="true"
        >
          {frame.initials}
        </span>
        <div>
          <h1 className="display-2">{frame.name}</h1>
          {program && (
            <p className="text-muted mt-1">
              {program.since ? t('since', { program: named ?? '', date: days.full(program.since) }) : named}
            </p>
          )}
        </div>
        {frame.plan && (
          <ButtonLink variant="accent" className="ml-auto w-full sm:w-auto" href={frame.plan}>
            {t('go_on')} <Arrow />
          </ButtonLink>
        )}
      </div>
      <nav className="tabs mt-8" aria-label={t('tabs')}>
        {TABS.map(([tab, href]) => (
          <AppLink
            key={tab}
            className="tab inline-flex items-center"
            href={tab === 'progress' ? routes.inProgram(href, frame.link) : href}
            aria-current={tab === active ? 'page' : undefined}
          >
            {t(`tab_${tab}`)}
          </AppLink>
        ))}
      </nav>
    </div>
  );
}
