import { useTranslations } from 'next-intl';
import { ProgramScreen } from '@/components/catalog/program-screen';
import { SiteShell } from '@/components/site/site-shell';
import type { ProgramCard, SiteFrame } from '@/lib/server/catalog/views';
import type { Preview } from '@/lib/server/desk/preview/get-preview';
import { DayScreen, toneOfDay } from './day-screen';
import { PreviewMode } from './preview-mode';
import { WeekScreen } from './week-screen';

type PreviewScreenProps = {
  programId: number;
  shown: Preview | { refused: string };
  /** Frame of the public page, for visitors. */
  frame: SiteFrame;
  programs: readonly ProgramCard[];
  formAction: (data: FormData) => Promise<void>;
};

/** The page that a customer, or a visitor, would see. */
export function PreviewScreen({ programId, ...props }: PreviewScreenProps) {
  const t = useTranslations('training.preview');
  const isPublic = 'kind' in props.shown && props.shown.kind === 'program';
  return (
    <PreviewMode
      programId={programId}
      viewer={isPublic ? null : t('viewer')}
      texts={{ banner: t('banner'), blocked: t('blocked') }}
    >
      <ShownPage {...props} />
    </PreviewMode>
  );
}

function ShownPage({ shown, frame, programs, formAction }: Omit<PreviewScreenProps, 'programId'>) {
  const t = useTranslations('training.preview');
  if ('kind' in shown && shown.kind === 'program')
    return (
      <SiteShell tone={shown.program.identity.colorway} active="programs" frame={frame} label={t('label')}>
        <ProgramScreen program={shown.program} programs={programs} contact={frame.contact} />
      </SiteShell>
    );
  // The styles of the plan: a program's page has those of the catalog.
  return (
    <div className="plan">
      <PlanPage shown={shown} formAction={formAction} />
    </div>
  );
}

type PlanPageProps = {
  shown: Exclude<PreviewScreenProps['shown'], { kind: 'program' }>;
  formAction: PreviewScreenProps['formAction'];
};

function PlanPage({ shown, formAction }: PlanPageProps) {
  const t = useTranslations('training.preview');
  const label = t('label');
  if ('refused' in shown) return <Nothing text={shown.refused} label={label} />;
  if (shown.kind === 'day')
    return (
      <SiteShell active="plan" tone={toneOfDay(shown.view)} label={label}>
        <DayScreen view={shown.view} formAction={formAction} />
      </SiteShell>
    );
  if (shown.kind === 'week')
    return (
      <SiteShell active="plan" label={label}>
        <WeekScreen view={shown.view} />
      </SiteShell>
    );
  return <Nothing text={t('empty')} label={label} />;
}

function Nothing({ text, label }: { text: string; label: string }) {
  return (
    <SiteShell active="plan" label={label}>
      <section className="wrap section min-h-[60dvh]">
        <p className="lead">{text}</p>
      </section>
    </SiteShell>
  );
}
