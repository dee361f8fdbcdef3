import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { Arrow } from '@/components/ui/arrow';
import { colorwayClass } from '@/components/ui/colorway';
import { useDays } from '@/components/ui/use-days';
import { formatPrice } from '@/lib/domain/money';
import { langOf } from '@/lib/domain/translations';
import { routes } from '@/lib/routes';
import type { ProgramCard } from '@/lib/server/catalog/views';
import { EffortWeek } from './effort-week';
import { ProgramArt } from './program-art';
import { ProgramName } from './program-name';
import { programNameSize } from './program-name-size';
import { ShopText } from './shop-text';

const WIDE = 110;
const WIDEST = 140;

function nameSize({ name, identity }: ProgramCard): string {
  const capVw = identity.width > WIDEST ? 6.2 : identity.width > WIDE ? 4.9 : 7;
  return programNameSize(name, identity, {
    column: 42,
    columnRem: 41,
    capVw,
    capRem: identity.width > WIDE ? 6 : 7.25,
    floorRem: 2.6,
  });
}

/** A full-width section for one program in its typeface settings and colours. */
export function ProgramBand({ program, eager }: { program: ProgramCard; eager: boolean }) {
  const t = useTranslations('site.programs');
  const dates = useDays();
  const { identity, name, daysPerWeek: days, minutesPerDay: minutes, levelName } = program;
  const rhythm = days > 0 && minutes > 0;
  const price = program.fromPrice === null ? null : formatPrice(program.fromPrice);
  return (
    <AppLink
      href={routes.program(program.slug)}
      className={`poster program-band group relative isolate block overflow-hidden ${colorwayClass(identity.colorway)}`}
    >
      <ProgramArt
        identity={identity}
        crop="franja"
        eager={eager}
        className="program-band-art absolute -z-10 object-contain object-right-bottom"
      />
      <div className="wrap relative h-full flex flex-col lg:grid lg:grid-cols-12 py-5 lg:py-7">
        <div className="lg:col-span-6 flex flex-col lg:justify-between">
          <div>
            <h2 className="leading-[.88]" style={{ fontSize: nameSize(program) }}>
              <ProgramName name={name} identity={identity} lang={langOf(program, 'name')} />
            </h2>
            <p className="mt-2 lg:mt-3 font-semibold lg:text-lg leading-snug">
              <ShopText of={program} name="caption">
                {program.caption}
              </ShopText>
            </p>
            {program.startsOn && (
              <p className="font-medium">{t('starts_on', { date: dates.long(program.startsOn) })}</p>
            )}
            <p className="lg:hidden text-sm font-medium num mt-0.5">
              {[rhythm && t('rhythm_short', { days, minutes }), levelName?.toLowerCase()]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
          <span className="self-start mt-3 lg:mt-0 inline-flex items-center gap-2 rounded-full bg-white text-black font-bold num min-h-11 pl-5 pr-4">
            {price
              ? t(program.membership ? 'monthly' : 'from', { price })
              : t('weeks_only', { weeks: program.weeks })}{' '}
            <Arrow />
          </span>
        </div>
        <div className="hidden lg:flex col-span-3 col-start-10 flex-col justify-between items-end text-right">
          <EffortWeek effort={program.effort} days={t('days')} />
          <p className="font-semibold num leading-snug">
            {rhythm && (
              <>
                {t('rhythm', { days, minutes })}
                <br />
              </>
            )}
            <ShopText of={program} name="levelName">
              {levelName}
            </ShopText>
          </p>
        </div>
      </div>
    </AppLink>
  );
}
