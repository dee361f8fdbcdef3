import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { Arrow } from '@/components/ui/arrow';
import { buttonClass } from '@/components/ui/button';
import { PROGRAM_SECTIONS, shownSections } from '@/lib/domain/content/page-sections';
import { formatPrice } from '@/lib/domain/money';
import { langOf } from '@/lib/domain/translations';
import { routes } from '@/lib/routes';
import type { Contact, ProgramCard, ProgramDetail } from '@/lib/server/catalog/views';
import { BuyBar } from './buy-bar';
import { BuyLink, ChosenName, ChosenPrice, type RangeChoice, RangeProvider } from './chosen-range';
import { ContactBlock } from './contact-block';
import { ProgramAbout } from './program-about';
import { ProgramArt } from './program-art';
import { ProgramFactors } from './program-factors';
import { ProgramFaqs } from './program-faqs';
import { ProgramHero } from './program-hero';
import { ProgramInterests } from './program-interests';
import { ProgramPlan } from './program-plan';
import { ProgramSelector } from './program-selector';
import { Quotes } from './quotes';
import { PageWords, ShopText } from './shop-text';

function useChoices(program: ProgramDetail): RangeChoice[] {
  const t = useTranslations('site.program');
  return program.offers.map(({ rangeId, name, price, monthly, perMonth, spanish }) => {
    const once = perMonth === null ? '' : ` ${t('range_per_month', { price: formatPrice(perMonth) })}`;
    const payment = monthly ? t('range_subscription') : `${t('range_once')}${once}`;
    return {
      id: String(rangeId ?? 'single'),
      name: name ?? payment,
      ...(spanish.includes('name') ? { lang: 'es' as const } : {}),
      detail: name === null ? '' : payment,
      price: formatPrice(price),
      href: rangeId === null ? routes.checkout(program.id) : routes.checkout(program.id, rangeId),
    };
  });
}

function Closing({ program }: { program: ProgramDetail }) {
  const t = useTranslations('site.program');
  return (
    <section className="bg-accent text-black pb-28 lg:pb-24">
      <div className="wrap pt-16 lg:pt-24 grid lg:grid-cols-[1fr_auto] gap-8 items-end">
        <h2
          className="display-1"
          style={{ fontSize: 'clamp(min(2.75rem,16vw),8vw,8rem)', fontStretch: '66%', letterSpacing: 0 }}
        >
          <ShopText
            of={program.page.words.closing_title === undefined ? program : program.page}
            name={program.page.words.closing_title === undefined ? 'callToAction' : 'closing_title'}
          >
            {program.page.words.closing_title ?? program.words.callToAction ?? t('closing')}
          </ShopText>
        </h2>
        <BuyLink className={buttonClass({ variant: 'black', size: 'lg' })}>
          <PageWords of={program.page} name="closing_action">
            {t('buy_name', { name: program.name })}
          </PageWords>{' '}
          <Arrow />
        </BuyLink>
      </div>
    </section>
  );
}

function Bar({ program }: { program: ProgramDetail }) {
  const t = useTranslations('site.program');
  return (
    <BuyBar after="heroe">
      <div className="wrap flex items-center gap-4 py-3 pb-[max(.75rem,env(safe-area-inset-bottom))]">
        <ProgramArt identity={program.identity} crop="insignia" className="w-12 h-12 hidden sm:block" />
        <div className="min-w-0">
          <p className="font-bold leading-tight truncate" lang={langOf(program, 'name')}>
            {program.name}
          </p>
          <p className="text-sm text-on-black-muted leading-tight">
            <ChosenName />
          </p>
        </div>
        <p className="figure text-[1.75rem] ml-auto">
          <ChosenPrice />
        </p>
        <BuyLink className={buttonClass({ variant: 'accent' })}>{t('buy')}</BuyLink>
      </div>
    </BuyBar>
  );
}

type ProgramScreenProps = { program: ProgramDetail; programs: readonly ProgramCard[]; contact: Contact };

export function ProgramScreen({ program, programs, contact }: ProgramScreenProps) {
  const choices = useChoices(program);
  const [first, ...rest] = choices;
  const parts: Record<(typeof PROGRAM_SECTIONS)[number], ReactNode> = {
    about: <ProgramAbout program={program} />,
    plan: <ProgramPlan program={program} />,
    factors: <ProgramFactors program={program} />,
    quotes: <Quotes page={program.page} />,
    faqs: <ProgramFaqs program={program} />,
    interests: <ProgramInterests program={program} programs={programs} />,
    contact: <ContactBlock page={program.page} contact={contact} />,
  };
  const sections = (
    <>
      <ProgramHero program={program} choices={choices} />
      <ProgramSelector programs={programs} currentSlug={program.slug} />
      {shownSections(PROGRAM_SECTIONS, program.page.words.section_order).map((id) => (
        <Fragment key={id}>{parts[id]}</Fragment>
      ))}
    </>
  );
  if (!first) return sections;
  return (
    <RangeProvider choices={[first, ...rest]}>
      {sections}
      <Closing program={program} />
      <Bar program={program} />
    </RangeProvider>
  );
}
