import { useState } from 'react';
import { useKeptInput } from '@/components/ui/kept-input';
import { useActions } from '../actions';
import { useBuilderState } from '../context';
import type { DialogProps } from '../dialog-types';
import { Frame } from '../frame';
import { useTexts } from '../texts';
import { DifferenceView } from '../versions/difference-view';
import { NO_CHOICES, PublishChoices } from './publish-choices';
import { PublishReportView } from './publish-report';
import { usePublish } from './use-publish';
import { useReport } from './use-report';

/** How the stored draft differs from the newest version, by day; read when it is opened. */
function PublishDays() {
  const t = useTexts('builder.publish');
  const programId = useBuilderState((state) => state.programId);
  const { major, minor } = useBuilderState((state) => state.version);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="publish-days" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('by_day')}</summary>
      {isOpen && <DifferenceView programId={programId} version="draft" against={`${major}.${minor}`} />}
    </details>
  );
}

type DryRunProps = {
  dryRun: ReturnType<typeof useReport>;
  isFirst: boolean;
  isDirty: boolean;
  failure: string;
};

/** What the dry run counted, what stands in its way, or that it is still counting. */
function DryRunView({ dryRun, isFirst, isDirty, failure }: DryRunProps) {
  const t = useTexts('builder.publish');
  const { report, isReading, notice } = dryRun;
  const isShown = report !== null && (isReading || !dryRun.failure);
  const alert = failure || (isShown && !isReading && notice && t(notice));
  return (
    <>
      {alert && (
        <p className="row-error" role="alert">
          {alert}
        </p>
      )}
      {(isReading || !report) && !failure && <p role="status">{t('waiting')}</p>}
      {isShown && (
        <PublishReportView report={report} isFirst={isFirst} isDirty={isDirty} moveAll={dryRun.moveAll} />
      )}
      {isShown && report.kind !== 'none' && !isFirst && <PublishDays key={report.plan_revision} />}
    </>
  );
}

/**
 * «Publicar…»: a dry run shows what changes and for whom, then publishes (docs/spec/versions.md#publishing).
 */
export function PublishDialog({ onClose }: DialogProps) {
  const t = useTexts('builder.publish');
  const { save } = useActions();
  const name = useBuilderState((state) => state.programName);
  const isFirst = useBuilderState((state) => state.version.major === null);
  const isDirty = useBuilderState((state) => state.sending.months.length > 0);
  const isSaving = useBuilderState((state) => state.status === 'saving');
  const unsaved = useBuilderState((state) => state.failure);
  const [choices, setChoices] = useState(NO_CHOICES);
  useKeptInput('builder publish', { moves: true, read: () => choices, restore: setChoices });
  const dryRun = useReport(choices.moveAll, t('network'));
  const { report, isReading } = dryRun;
  const { busy, refusal, run } = usePublish(dryRun, onClose);
  const failure = isReading ? '' : refusal || dryRun.failure;

  const version = report?.version ?? '';
  const isNothing = report?.kind === 'none';
  // Without changes, customers on older editions can still be moved. In a cohort that is the staff's
  // decision.
  const isMove = isNothing && dryRun.moveAll && report.customers.moved > 0;
  const lacksReason = choices.moveAll && (report?.movable ?? 0) > 0 && choices.reason.trim() === '';
  const isReady = report !== null && !dryRun.failure && (!isNothing || isMove) && !lacksReason;
  const publishing = {
    verb: isMove ? 'verb_move' : report && !isNothing ? 'verb_of' : 'verb',
    press: () => run(choices),
    isAble: isReading || isReady,
  };
  const saving = { verb: 'save_first', press: save, isAble: true };
  const retrying = { verb: 'again', press: () => dryRun.again(), isAble: true };
  const canRetry = !isReading && dryRun.canRetry;
  const action = isDirty ? saving : canRetry ? retrying : publishing;
  return (
    <Frame
      title={report && !isNothing ? t('title_of', { name, version }) : t('title', { name })}
      verb={t(action.verb, { version })}
      accent={action === publishing}
      busy={busy}
      waiting={isDirty ? isSaving : isReading}
      disabled={!action.isAble}
      left={isDirty && !isNothing ? t('unsaved') : ''}
      width={780}
      onVerb={() => void action.press()}
      onClose={onClose}
    >
      <DryRunView
        dryRun={dryRun}
        isFirst={isFirst}
        isDirty={isDirty}
        failure={isDirty ? (unsaved ?? '') : failure}
      />
      {report && (
        <PublishChoices
          report={report}
          choices={choices}
          onChange={(change) => setChoices((before) => ({ ...before, ...change }))}
        />
      )}
    </Frame>
  );
}
