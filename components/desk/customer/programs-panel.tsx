import { useTranslations } from 'next-intl';
import { Can } from '@/components/admin/shell/abilities';
import { Panel } from '@/components/admin/ui/panel';
import { ProgramArt } from '@/components/catalog/program-art';
import { AccessButtons, GiveAccess } from '@/components/desk/access/access-buttons';
import { assignmentRoute } from '@/components/desk/access/routes';
import { AppLink } from '@/components/ui/app-link';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { colorwayClass } from '@/components/ui/colorway';
import { useDays } from '@/components/ui/use-days';
import type { CustomerView } from '@/lib/server/desk/customer/get-customer';
import type { CustomerProgram } from '@/lib/server/desk/customer/programs';
import { subjectOf } from './subject';

const TONES: Readonly<Record<CustomerProgram['status'], BadgeTone>> = {
  VALID: 'done',
  NOT_STARTED: 'action',
  PAUSED: 'warning',
  PENDING_PAYMENT: 'warning',
  EXPIRED: 'neutral',
  NONE: 'error',
};

/** Where a program stands: its dates, how far, adherence and last session. */
export function ProgramState({ program }: { program: CustomerProgram }) {
  const t = useTranslations('customers.programs');
  const { tick } = useDays();
  const { startsOn, endsOn, pausedOn, resumeOn, tally, adherence } = program;
  const range =
    startsOn === null
      ? ''
      : endsOn === null
        ? t('range_open', { from: tick(startsOn) })
        : t('range', { from: tick(startsOn), to: tick(endsOn) });
  const paused =
    pausedOn &&
    (resumeOn
      ? t('paused_until', { from: tick(pausedOn), to: tick(resumeOn) })
      : t('paused', { from: tick(pausedOn) }));
  const lines = [
    [
      program.week !== null && program.version
        ? t('week', { week: program.week, weeks: program.weeks, version: program.version })
        : '',
      range,
    ],
    [paused, program.graceUntil && t('grace', { date: tick(program.graceUntil) })],
    [tally && tally.total > 0 && t('done', tally)],
    [
      adherence && adherence.total > 0 && t('adherence', adherence),
      program.lastSession && t('last', { date: tick(program.lastSession) }),
    ],
  ];
  return (
    <>
      {lines
        .map((line) => line.filter(Boolean).join(' · '))
        .filter(Boolean)
        .map((line) => (
          <p key={line} className="text-sm text-muted num">
            {line}
          </p>
        ))}
    </>
  );
}

function Program({ view, program }: { view: CustomerView; program: CustomerProgram }) {
  const t = useTranslations('customers.status');
  const { identity, name } = program;
  return (
    <li className="flex flex-wrap items-center gap-4 p-5 border-t border-fill first:border-0">
      <span className={`${colorwayClass(identity.way)} w-11 h-11 flex-none self-start`}>
        <ProgramArt identity={identity} crop="insignia" className="w-full h-full" />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <AppLink className="link font-semibold" href={assignmentRoute(program.assignmentId)}>
            {name}
          </AppLink>
          <Badge tone={TONES[program.status]}>{t(program.status)}</Badge>
        </p>
        <ProgramState program={program} />
      </div>
      <Can ability="program_user_edit">
        <AccessButtons subject={subjectOf(view, program)} undo={program.undo?.eventId ?? null} />
      </Can>
    </li>
  );
}

/** A customer's programs, open ones first. */
export function ProgramsPanel({
  view,
  programs,
}: {
  view: CustomerView;
  programs: readonly CustomerProgram[];
}) {
  const t = useTranslations('customers.programs');
  return (
    <Panel
      title={t('title')}
      aside={
        view.grantable.length > 0 && (
          <span className="ml-auto">
            <GiveAccess subject={subjectOf(view, null)} />
          </span>
        )
      }
      empty={programs.length === 0 && t('none')}
    >
      <ul>
        {programs.map((program) => (
          <Program key={program.assignmentId} view={view} program={program} />
        ))}
      </ul>
    </Panel>
  );
}
