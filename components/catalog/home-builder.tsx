import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { Arrow } from '@/components/ui/arrow';
import { colorwayClass } from '@/components/ui/colorway';
import { PROGRAM_GOALS, type ProgramGoal } from '@/lib/domain/catalog/program-identity';
import { langOf } from '@/lib/domain/translations';
import { routes } from '@/lib/routes';
import type { PageContent, ProgramCard } from '@/lib/server/catalog/views';
import { ProgramArt } from './program-art';
import { ProgramName } from './program-name';
import { programNameSize } from './program-name-size';
import { SentenceBuilder } from './sentence-builder';
import { PageWords } from './shop-text';
import type { Preferences } from './suggest-program';

type Choice = readonly [value: string | number, text: string];

function Blank({
  name,
  label,
  choices,
  chosen,
}: {
  name: keyof Preferences;
  label: string;
  choices: Choice[];
  chosen: Choice[0];
}) {
  return (
    <label className="inline-block max-w-full">
      <span className="sr-only">{label}</span>
      <select name={name} className="sentence-select" defaultValue={chosen}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Poster({ program }: { program: ProgramCard }) {
  const t = useTranslations('site.home');
  const { identity, name } = program;
  const size = programNameSize(name, identity, {
    column: 28,
    capVw: 3.6,
    capRem: 3.25,
    floorRem: 3.25,
    phoneTakenRem: 5.5,
  });
  return (
    <AppLink
      href={routes.program(program.slug)}
      className={`poster group relative block aspect-[4/5] overflow-hidden isolate ${colorwayClass(identity.colorway)}`}
    >
      <ProgramArt
        identity={identity}
        crop="cartel"
        className="absolute inset-0 w-full h-full object-cover -z-10"
      />
      <div className="p-6">
        <p className="font-semibold">{t('builder_result')}</p>
        <p className="leading-none mt-1" style={{ fontSize: size }}>
          <ProgramName name={name} identity={identity} lang={langOf(program, 'name')} />
        </p>
      </div>
      <span className="absolute left-6 right-6 bottom-6 btn btn-white">
        {t('builder_open')} <Arrow />
      </span>
    </AppLink>
  );
}

const distinct = (values: readonly number[], fallback: readonly number[]): number[] => {
  const found = [...new Set(values.filter((value) => value > 0))].sort((a, b) => a - b);
  return found.length > 1 ? found : [...fallback];
};
const nearest = (values: readonly number[], to: number): number =>
  values.reduce(
    (best, value) => (Math.abs(value - to) < Math.abs(best - to) ? value : best),
    values[0] ?? to,
  );

/** Suggests a program from a sentence with three blanks, without a quiz (docs/spec/design.md#pages). */
export function HomeBuilder({ programs, page }: { programs: readonly ProgramCard[]; page: PageContent }) {
  const t = useTranslations('site.home');
  const minutes = distinct(
    programs.map((program) => program.minutesPerDay),
    [20, 30, 45],
  );
  const days = distinct(
    programs.map((program) => program.daysPerWeek),
    [3, 5, 7],
  );
  const goals = PROGRAM_GOALS.filter((goal) => programs.some((program) => program.identity.goal === goal));
  const initial: Preferences = {
    minutes: nearest(minutes, 25),
    days: nearest(days, 5),
    goal: goals[0] ?? 'energy',
  };
  const goalText = (goal: ProgramGoal): Choice => [goal, t(`goal_${goal}`)];
  const sentence = t.rich('builder_sentence', {
    minutes: () => (
      <Blank
        name="minutes"
        label={t('builder_minutes_label')}
        choices={minutes.map((count) => [count, t('builder_minutes', { count })])}
        chosen={initial.minutes}
      />
    ),
    days: () => (
      <Blank
        name="days"
        label={t('builder_days_label')}
        choices={days.map((count) => [count, t('builder_days', { count })])}
        chosen={initial.days}
      />
    ),
    goal: () => (
      <Blank
        name="goal"
        label={t('builder_goal_label')}
        choices={goals.map(goalText)}
        chosen={initial.goal}
      />
    ),
  });
  return (
    <section
      id="empezar"
      className="wrap section grid gap-10 lg:grid-cols-[1fr_26rem] lg:gap-20 items-center"
    >
      <SentenceBuilder
        initial={initial}
        posters={programs.map((program) => ({
          slug: program.slug,
          minutes: program.minutesPerDay,
          days: program.daysPerWeek,
          goal: program.identity.goal,
          node: <Poster program={program} />,
        }))}
        sentence={
          <>
            <h2 className="font-semibold text-muted mb-5">
              <PageWords of={page} name="builder_title">
                {t('builder_title')}
              </PageWords>
            </h2>
            <p
              className="display-2 leading-[1.22] max-w-[17ch]"
              style={{ fontWeight: 780, fontStretch: '66%' }}
            >
              {sentence}
            </p>
            <p className="mt-6 text-muted max-w-md">
              <PageWords of={page} name="builder_note">
                {t('builder_note')}
              </PageWords>
            </p>
          </>
        }
      />
    </section>
  );
}
