import { useTranslations } from 'next-intl';
import type { MouseEventHandler } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { routes } from '@/lib/routes';

type AskRemindersProps = { link: number | null; onClick?: MouseEventHandler<HTMLAnchorElement> };

/** Offers reminders once, after the first finished day (docs/spec/reminders.md#consent). */
export function AskReminders({ link, onClick }: AskRemindersProps) {
  const t = useTranslations('training.ask_reminders');
  return (
    <section className="mt-8 max-w-xl bg-white p-5" aria-labelledby="ask-reminders">
      <h2 id="ask-reminders" className="heading-2">
        {t('title')}
      </h2>
      <p className="mt-1">{t('text')}</p>
      <ButtonLink
        className="mt-4"
        variant="black"
        href={routes.inProgram(routes.reminders, link)}
        onClick={onClick}
      >
        {t('action')}
      </ButtonLink>
    </section>
  );
}
