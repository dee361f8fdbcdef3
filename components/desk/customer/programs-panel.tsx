import { useTranslations } from 'next-intl';
import { Can } from '@/components/admin/shell/abilities';
import { Panel } from '@/components/admin/ui/panel';
import { ProgramArt } from '@/components/catalog/program-art';
import { AccessButtons, GiveAccess } from '@/components/desk/access/access-buttons';
import { AssignmentLink } from '@/components/desk/access/assignment-link';
import { NothingToPause } from '@/components/desk/access/nothing-to-pause';
import { ProgramState } from '@/components/desk/access/program-state';
import { STATUS_TONES } from '@/components/desk/access/status-tones';
import { Badge } from '@/components/ui/badge';
import { colorwayClass } from '@/components/ui/colorway';
import type { CustomerView } from '@/lib/server/desk/customer/get-customer';
import type { CustomerProgram } from '@/lib/server/desk/customer/programs';
import { subjectOf } from './subject';

type ProgramProps = { view: CustomerView; program: CustomerProgram; pauses: 'open' | 'focus' | null };

function Program({ view, program, pauses }: ProgramProps) {
  const t = useTranslations('customers.status');
  const { identity, name } = program;
  return (
    <li className="flex flex-wrap items-center gap-4 p-5 border-t border-fill first:border-0">
      <span className={`${colorwayClass(identity.colorway)} w-11 h-11 flex-none self-start`}>
        <ProgramArt identity={identity} crop="insignia" className="w-full h-full" />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <AssignmentLink id={program.assignmentId} className="cell-link font-semibold">
            {name}
          </AssignmentLink>
          <Badge tone={STATUS_TONES[program.status]}>{t(program.status)}</Badge>
        </p>
        <ProgramState program={program} />
      </div>
      <Can ability="program_user_edit">
        <AccessButtons
          subject={subjectOf(view, program)}
          undo={program.undo?.eventId ?? null}
          pauses={pauses}
        />
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
  const running = programs.filter(({ live, pausedOn }) => live && pausedOn === null);
  const [first] = running;
  return (
    <>
      {!first && <NothingToPause name={view.firstName} />}
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
            <Program
              key={program.assignmentId}
              view={view}
              program={program}
              pauses={program === first ? (running.length === 1 ? 'open' : 'focus') : null}
            />
          ))}
        </ul>
      </Panel>
    </>
  );
}
