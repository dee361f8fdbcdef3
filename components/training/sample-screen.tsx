import { useTranslations } from 'next-intl';
import { JumpArt } from '@/components/catalog/jump-art';
import { ProgramArt } from '@/components/catalog/program-art';
import { ProgramName } from '@/components/catalog/program-name';
import { ButtonLink } from '@/components/ui/button';
import { colorwayClass } from '@/components/ui/colorway';
import { formatPrice } from '@/lib/domain/money';
import { routes } from '@/lib/routes';
import type { Sample } from '@/lib/server/catalog/get-sample';
import { DayHero, DayTally } from './day-controls';
import { DayBlock, DayTexts } from './day-screen';
import { MarksProvider } from './marks';
import { NothingKept } from './preview-mode';
import { SampleStart } from './sample-start';

type SampleScreenProps = { sample: Sample; formAction: (data: FormData) => Promise<void> };

const idsOf = ({ blocks }: Sample) => blocks.flatMap(({ exercises }) => exercises.map(({ id }) => id));

/** One real day of a program, to try without an account; nothing is stored. */
export function SampleScreen({ sample, formAction }: SampleScreenProps) {
  const { blocks, dayId } = sample;
  return (
    <DayTexts inBrowser={false}>
      <NothingKept>
        <MarksProvider
          userId={0}
          dayId={dayId}
          title={null}
          exercises={blocks.flatMap(({ exercises }) => exercises.map(({ id, name }) => ({ id, name })))}
          done={[]}
          written={{}}
          run={1}
          version={null}
        >
          <DayHero todo={<SampleHero sample={sample} />} finished={<SampleEnd sample={sample} />} />
          <div className="wrap py-12 lg:py-20 grid lg:grid-cols-[minmax(0,1fr)_20rem] gap-12 lg:gap-20 items-start">
            <div>
              {blocks.map((block) => (
                <DayBlock key={block.id} block={block} formAction={formAction} />
              ))}
            </div>
            <SampleAside sample={sample} />
          </div>
        </MarksProvider>
      </NothingKept>
    </DayTexts>
  );
}

function SampleHero({ sample }: { sample: Sample }) {
  const t = useTranslations('site.sample');
  const { program, minutes, blocks } = sample;
  const { identity, name } = program;
  const ids = idsOf(sample);
  return (
    <section className={`${colorwayClass(identity.colorway)} relative overflow-hidden isolate`}>
      <div className="wrap pt-5 lg:pt-10 pb-10 lg:pb-14 min-h-[30rem] flex flex-col colorway-focus">
        <p className="leading-none" style={{ fontSize: 'clamp(min(1.75rem, 11vw), 3vw, 2.5rem)' }}>
          <ProgramName name={name} identity={identity} />
        </p>
        <h1
          className="display-1 narrow-text mt-2"
          style={{ fontSize: 'clamp(min(3.25rem,18vw), 8vw, 7.75rem)', fontStretch: '72%', letterSpacing: 0 }}
        >
          <span>{t('heading')}</span>
        </h1>
        <p className="lead font-semibold num mt-4 max-w-[36ch]">
          {t('lead', { minutes, blocks: blocks.length, exercises: ids.length })}
        </p>
        <div className="mt-6 flex flex-wrap gap-3 items-center">
          <SampleStart ids={ids} start={t('start')} goOn={t('go_on')} />
          <DayTally />
        </div>
        <div className="h-64 lg:hidden" />
      </div>
      <ProgramArt
        identity={identity}
        crop="franja"
        className="absolute right-0 bottom-0 w-[34rem] max-w-[120%] lg:w-[52%] lg:max-w-[50rem] h-auto -z-10"
      />
    </section>
  );
}

function SampleEnd({ sample: { program, minutes } }: { sample: Sample }) {
  const t = useTranslations('site.sample');
  return (
    <section className="colorway-teal colorway relative overflow-hidden isolate">
      <div className="wrap pt-10 pb-64 lg:pb-72">
        <h1
          tabIndex={-1}
          className="display-1 outline-none"
          style={{ fontSize: 'clamp(min(3.5rem,18vw), 10vw, 9rem)', fontStretch: '70%', letterSpacing: 0 }}
        >
          {t('end')}
        </h1>
        <p className="lead font-semibold mt-4 max-w-[40ch]">{t('end_text', { minutes })}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink variant="black" size="lg" href={routes.program(program.slug)}>
            {t('see', { name: program.name })}
          </ButtonLink>
          <ButtonLink variant="outline" size="lg" href={routes.programs}>
            {t('find')}
          </ButtonLink>
        </div>
      </div>
      <JumpArt />
    </section>
  );
}

function SampleAside({ sample: { program } }: { sample: Sample }) {
  const t = useTranslations('site.sample');
  const { name, weeks, daysPerWeek, price, slug } = program;
  return (
    <aside className="lg:sticky lg:top-6 grid gap-8" aria-label={t('aside')}>
      <section>
        <h2 className="heading-2 border-t-2 border-ink pt-4">{t('same_title')}</h2>
        <p className="mt-2 text-muted">{t('same_text')}</p>
      </section>
      <section>
        <h2 className="heading-2 border-t-2 border-ink pt-4">{t('like_title')}</h2>
        <p className="mt-2 mb-4 text-muted">{t('like_text', { name, weeks, days: daysPerWeek })}</p>
        <div className="grid gap-2">
          <ButtonLink variant="accent" size="lg" href={routes.program(slug)}>
            {price === null ? t('see', { name }) : t('buy', { price: formatPrice(price) })}
          </ButtonLink>
          <ButtonLink variant="ghost" href={routes.programs}>
            {t('others')}
          </ButtonLink>
        </div>
      </section>
    </aside>
  );
}
