import { useLocale, useTranslations } from 'next-intl';
import { ChipLink } from '@/components/ui/chip';
import { useDays } from '@/components/ui/use-days';
import { useNumber } from '@/components/ui/use-number';
import type { NextTime } from '@/lib/domain/player/next-time';
import { routes } from '@/lib/routes';
import type { ExercisePage } from '@/lib/server/training/progress/get-exercise-page';
import { PlanText } from '../plan-text';
import { Poster } from '../poster';
import { BarForm } from './bar-form';
import { ExerciseFigures } from './exercise-figures';
import { ExerciseHistory } from './exercise-history';
import { ExerciseRecords } from './exercise-records';
import { ProgressFrame } from './progress-frame';

type Props = {
  link: number | null;
  view: ExercisePage;
  /** Whether the history shows all sessions or only the newest. */
  isWhole: boolean;
};

/**
 * One exercise over all programs: records, estimated maximum, volume, history
 * (docs/spec/progress.md#records).
 */
export function ExerciseScreen({ link, view, isWhole }: Props) {
  const t = useTranslations('account.exercise');
  const list = useTranslations('account.exercises');
  const days = useDays();
  const { sessions, programs } = view;
  const first = sessions.at(-1);
  return (
    <ProgressFrame
      link={link}
      crumbs={[
        { label: list('title'), href: routes.inProgram(routes.trainedExercises, link) },
        { label: view.name },
      ]}
    >
      <div className="flex justify-between gap-8">
        <div className="min-w-0">
          <h1 className="display-page mt-3">
            <PlanText>{view.name}</PlanText>
          </h1>
          {first && (
            <p className="lead text-muted mt-3">
              {t('sessions', {
                count: sessions.length,
                date: days.longPlain(first.on),
                programs: programs.length > 0 ? programs.join(', ') : 'none',
              })}
            </p>
          )}
          <Variants link={link} view={view} />
        </div>
        {view.poster && (
          <span className="art shrink-0 self-start w-80 aspect-[16/10] max-md:hidden">
            <Poster src={view.poster} />
          </span>
        )}
      </div>
      <ExerciseRecords view={view} />
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="empty:hidden">
          <ExerciseFigures view={view} figure="estimatedMax" text="chart" />
          <ExerciseFigures view={view} figure="volume" text="volume" />
        </div>
        {view.next && (
          <div className="mt-12 grid gap-8 self-start">
            <NextSession next={view.next} />
            <Bar view={view} />
          </div>
        )}
      </div>
      <ExerciseHistory view={view} link={link} isWhole={isWhole} />
    </ProgressFrame>
  );
}

function Variants({ link, view }: { link: number | null; view: ExercisePage }) {
  const t = useTranslations('account.exercise');
  if (view.variants.length === 0) return null;
  return (
    <nav className="mt-4 flex flex-wrap gap-2" aria-label={t('variants')}>
      {view.variants.map((variant) => (
        <ChipLink
          key={variant ?? ''}
          current={variant === view.variant}
          href={routes.inProgram(routes.trainedExercise(view.id, variant), link)}
        >
          {t.has(`variant_${variant}` as 'variant_video')
            ? t(`variant_${variant}` as 'variant_video')
            : t('variant_none')}
        </ChipLink>
      ))}
    </nav>
  );
}

/** The weight that the player will prefill, and when it suggests more. */
function NextSession({ next }: { next: NextTime }) {
  const t = useTranslations('account.exercise');
  const number = useNumber();
  const text = (value: number) => `${number(value, { maximumFractionDigits: 2 })} ${next.unit}`;
  const weights = { weight: text(next.weight), next: text(next.next) };
  return (
    <section className="border-t-2 border-ink pt-4">
      <h2 className="heading-2">{t('next')}</h2>
      <p className="text-muted mt-2 num">{t(next.up ? 'next_up' : 'next_same', weights)}</p>
    </section>
  );
}

/** From the bar's weight the player counts the plates on each side. */
function Bar({ view: { bar, unit } }: { view: ExercisePage }) {
  const t = useTranslations('account.exercise.bar');
  const number = useNumber();
  return (
    <section className="border-t-2 border-ink pt-4" aria-labelledby="bar">
      <h2 id="bar" className="heading-2">
        {t('title')}
      </h2>
      <BarForm
        bar={bar}
        unit={unit}
        locale={useLocale()}
        words={{
          text: bar === null ? t('none') : t('text', { bar: `${number(bar)} ${unit}` }),
          change: t(bar === null ? 'enter' : 'change'),
          less: t('less'),
          more: t('more'),
          save: t('save'),
          busy: t('busy'),
          cancel: t('cancel'),
          failed: t('failed'),
        }}
      />
    </section>
  );
}
