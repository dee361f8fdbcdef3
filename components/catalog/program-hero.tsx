import { Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { buttonClass } from '@/components/ui/button';
import { colorwayClass } from '@/components/ui/colorway';
import { Icon } from '@/components/ui/icon';
import { Photo } from '@/components/ui/photo';
import { useDays } from '@/components/ui/use-days';
import { langOf } from '@/lib/domain/translations';
import { routes } from '@/lib/routes';
import type { ProgramDetail } from '@/lib/server/catalog/views';
import { Backdrop } from './backdrop';
import { BuyForLink, type RangeChoice, RangeOptions } from './chosen-range';
import { ProgramName } from './program-name';
import { programNameSize } from './program-name-size';
import { ShopText } from './shop-text';
import { VideoButton } from './video-button';

function Facts({ program }: { program: ProgramDetail }) {
  const t = useTranslations('site.program');
  const facts = [
    [program.weeks, t('fact_weeks', { count: program.weeks })],
    [program.daysPerWeek, t('fact_days', { count: program.daysPerWeek })],
    [program.minutesPerDay, t('fact_minutes')],
    [program.level ?? 0, t('fact_level')],
  ] as const;
  return (
    <dl className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] gap-4 max-w-lg">
      {facts
        .filter(([value]) => value > 0)
        .map(([value, label]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm font-medium">{label}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Stage({ program }: { program: ProgramDetail }) {
  const t = useTranslations('site');
  const { art } = program.identity;
  const photo = program.page.image ?? program.photo;
  return (
    <div className="art h-[19rem] lg:h-auto order-first lg:order-none">
      {photo ? (
        <Photo picture={photo} eager decorative className="absolute inset-0 w-full h-full object-cover" />
      ) : (
        <Backdrop
          name={`${art}-video-m`}
          wide={{ from: 'lg', name: `${art}-video` }}
          className="absolute inset-0"
        />
      )}
      {program.videoUrl && (
        <VideoButton
          url={program.videoUrl}
          title={t('program.preview_title', { name: program.name })}
          closeLabel={t('program.close')}
          className="absolute left-[var(--gutter)] bottom-6 lg:left-8 lg:bottom-8 inline-flex items-center gap-3 rounded-full bg-white text-black font-bold pl-2 pr-6 min-h-14 video-start"
        >
          <span className="grid place-items-center w-11 h-11 rounded-full bg-black text-white">
            <Icon as={Play} className="fill-current" />
          </span>
          {t('program.preview')}
        </VideoButton>
      )}
    </div>
  );
}

type ProgramHeroProps = { program: ProgramDetail; choices: readonly RangeChoice[] };

export function ProgramHero({ program, choices }: ProgramHeroProps) {
  const t = useTranslations('site');
  const days = useDays();
  const { identity, name } = program;
  const size = programNameSize(name, identity, {
    column: 48,
    columnRem: 37.5,
    capVw: 5.5,
    capRem: 5.75,
    floorRem: 2.9,
  });
  const buy = {
    label: t('program.buy_for'),
    className: buttonClass(
      { variant: identity.colorway === 'tinta' ? 'accent' : 'black', size: 'lg' },
      'mt-3',
    ),
  };
  return (
    <section id="heroe" className={`${colorwayClass(identity.colorway)} relative overflow-hidden`}>
      <div className="flex flex-col lg:grid lg:grid-cols-2 lg:min-h-[calc(100svh-5rem)]">
        <div className="pl-[max(var(--gutter),calc((100vw-var(--page-max))/2))] pr-[var(--gutter)] pt-5 lg:pt-6 pb-8 lg:pb-12 flex flex-col">
          <Breadcrumbs
            className="breadcrumbs-tinted"
            label={t('program.breadcrumb')}
            items={[
              { label: t('program.home'), href: routes.home },
              { label: t('programs.title'), href: routes.programs },
              { label: name },
            ]}
          />
          <h1 className="leading-[.9] mt-5 lg:mt-auto lg:pt-6" style={{ fontSize: size }}>
            <ProgramName name={name} identity={identity} lang={langOf(program, 'name')} />
          </h1>
          <p className="lead mt-4 font-medium max-w-[34ch]">
            <ShopText of={program} name="lede">
              {program.lede}
            </ShopText>
          </p>
          {program.startsOn && (
            <p className="mt-2 font-semibold">
              {t('programs.starts_on', { date: days.long(program.startsOn) })}
            </p>
          )}
          <Facts program={program} />
          {choices[0] ? (
            <fieldset className="range-options mt-7 lg:mb-auto grid gap-2 max-w-lg text-black colorway-focus">
              <legend className="sr-only">{t('program.range_legend')}</legend>
              {program.offers[0]?.rangeId ? (
                <RangeOptions choices={choices} {...buy} />
              ) : (
                <BuyForLink choice={choices[0]} {...buy} />
              )}
              <p className="text-sm font-medium text-center mt-1 text-colorway">{t('program.pay_ways')}</p>
            </fieldset>
          ) : (
            <p className="mt-7 lg:mb-auto font-semibold max-w-lg">
              {t(program.saleState === 'sold_out' ? 'product.sold_out' : 'program.not_for_sale')}
            </p>
          )}
        </div>
        <Stage program={program} />
      </div>
    </section>
  );
}
