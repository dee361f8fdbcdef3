import { HeartPulse, Play, ScanEye, Shuffle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Art } from '@/components/ui/art';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SpanishText } from '@/components/ui/spanish-text';
import { langOf } from '@/lib/domain/translations';
import { routes } from '@/lib/routes';
import type { PageContent, SampleDay } from '@/lib/server/catalog/views';
import { PageWords } from './shop-text';

const VARIANTS = [
  ['video', Play],
  ['alternative', Shuffle],
  ['restricted', HeartPulse],
  ['technique', ScanEye],
] as const;
type DayNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/**
 * Colours of the sample day's blocks: done teal, next pink, later grey
 * (docs/spec/design.md#principles).
 */
const barColour = (index: number, count: number) => {
  const next = Math.floor(count / 2);
  return index < next ? 'var(--color-done)' : index === next ? 'var(--color-accent)' : 'var(--color-line)';
};

function DayStrip({ day }: { day: SampleDay }) {
  const t = useTranslations('site');
  const name = t(`program.day_${day.day as DayNumber}`);
  // A minimum width leaves a short block room for its name while all blocks fit.
  const least = `min(3.75rem, ${100 / day.blocks.length}% - .375rem)`;
  return (
    <>
      <div className="mt-5 flex items-baseline gap-3 flex-wrap">
        <p className="font-bold text-lg">
          {day.title
            ? t.rich('home.day_sample', {
                day: name,
                title: day.title,
                spanish: (title) => <SpanishText>{title}</SpanishText>,
              })
            : name}
        </p>
        <p className="text-muted num ml-auto">
          {t('home.day_facts', { minutes: day.minutes, blocks: day.blocks.length })}
        </p>
      </div>
      <div
        className="mt-3 grid gap-1.5"
        style={{
          gridTemplateColumns: day.blocks
            .map(({ minutes }) => `minmax(${least}, ${Math.max(3, minutes)}fr)`)
            .join(' '),
        }}
        aria-hidden="true"
      >
        {day.blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one day in order
          <div key={index}>
            <div className="h-3 leaning" style={{ background: barColour(index, day.blocks.length) }} />
            <p className="text-sm text-muted mt-2 truncate" lang={langOf(day, 'blocks')}>
              {block.name}
            </p>
          </div>
        ))}
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink variant="accent" size="lg" href={routes.sample(day.slug)}>
          {t('program.sample')}
        </ButtonLink>
        <ButtonLink variant="outline" size="lg" href={`${routes.program(day.slug)}#plan`}>
          {t('home.day_action')}
        </ButtonLink>
      </div>
    </>
  );
}

export function HomeDay({ day, page }: { day: SampleDay | null; page: PageContent }) {
  const t = useTranslations('site.home');
  return (
    <section id="como" data-theme="night" className="bg-page text-ink">
      <div className="wrap section grid gap-12 lg:grid-cols-12 lg:gap-10">
        <div className="lg:col-span-5 lg:pr-6">
          <h2 className="display-2">
            <PageWords of={page} name="day_title">
              {t('day_title')}
            </PageWords>
          </h2>
          <p className="lead text-muted mt-5 max-w-[36ch]">
            <PageWords of={page} name="day_text">
              {t('day_text')}
            </PageWords>
          </p>
          <dl className="mt-8">
            {VARIANTS.map(([variant, icon]) => (
              <div key={variant} className="relative pl-10 py-4 border-t border-line">
                <dt className="font-bold">
                  <Icon as={icon} size={24} className="absolute left-0 top-4.5 text-teal-light" />
                  {t(`variant_${variant}`)}
                </dt>
                <dd className="text-muted">{t(`variant_${variant}_text`)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="lg:col-span-7 lg:self-center min-w-0">
          <div className="art aspect-[16/10]">
            <Art name="tira-sentadilla-tinta" width={1280} height={800} />
          </div>
          {day && <DayStrip day={day} />}
        </div>
      </div>
    </section>
  );
}
