import { useTranslations } from 'next-intl';
import { MiniFooter } from '@/components/site/site-footer';
import { SiteHeader } from '@/components/site/site-header';
import { ButtonLink } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import type { PlayView } from '@/lib/server/training/days/day-views';
import { PlayerScreen } from './player-screen';
import { PlayerTexts } from './player-texts';

/** The player with its messages. Without scripts it links to the day's page, which works without them. */
export function PlayPageScreen({ view }: { view: PlayView }) {
  const t = useTranslations('player');
  const { month, week, day } = view.day.place;
  return (
    <>
      <noscript>
        <div className="wrap py-6">
          <p>{t('no_script')}</p>
          <ButtonLink hard className="mt-3" href={routes.day(month, week, day, view.linked)}>
            {t('to_day')}
          </ButtonLink>
        </div>
      </noscript>
      <PlayerTexts>
        <PlayerScreen view={view} header={<SiteHeader tone="mar" active="plan" />} footer={<MiniFooter />} />
      </PlayerTexts>
    </>
  );
}
