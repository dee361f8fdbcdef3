'use client';

import { useId, useState } from 'react';
import { ApiError, failureText, isUnanswered } from '@/components/ui/api';
import { Check } from '@/components/ui/check';
import { Field } from '@/components/ui/field';
import { useKeptInput } from '@/components/ui/kept-input';
import { showToast } from '@/components/ui/toast';
import { useActions } from '../actions';
import { type PublishReport, publish, readProgram } from '../calls';
import { useBuilder, useBuilderState } from '../context';
import type { DialogProps } from '../dialog-types';
import { Frame } from '../frame';
import { rebase } from '../state/open';
import { useTexts } from '../texts';
import { PublishDays } from './publish-days';
import { PublishReportView } from './publish-report';
import { useReport } from './use-report';

/**
 * «Publicar…»: a dry run shows what changes and for whom, then publishes (docs/spec/versions.md#publishing).
 */
export function PublishDialog({ onClose }: DialogProps) {
  const t = useTexts('builder.publish');
  const { save } = useActions();
  const builder = useBuilder();
  const id = useId();
  const programId = useBuilderState((state) => state.programId);
  const name = useBuilderState((state) => state.programName);
  const isFirst = useBuilderState((state) => state.version.major === null);
  const isDirty = useBuilderState((state) => state.sending.months.length > 0);
  const revision = useBuilderState((state) => state.revision);
  const isSaving = useBuilderState((state) => state.status === 'saving');
  const unsaved = useBuilderState((state) => state.failure);
  const [note, setNote] = useState('');
  const [notify, setNotify] = useState(false);
  const [moveAll, setMoveAll] = useState(false);
  const [reason, setReason] = useState('');
  useKeptInput('builder publish', {
    moves: true,
    read: () => ({ note, notify, moveAll, reason }),
    restore: (kept) => {
      setNote(kept.note);
      setNotify(kept.notify);
      setMoveAll(kept.moveAll);
      setReason(kept.reason);
    },
  });
  /** Why a report was not published. */
  const [refused, setRefused] = useState<{ report: PublishReport | null; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const dryRun = useReport(moveAll, t('network'));
  const { report, isReading, notice } = dryRun;
  const refusal = refused?.report === report ? refused?.text : '';
  const failure = isDirty ? unsaved : isReading ? '' : refusal || dryRun.failure;
  const isShown = report !== null && (isReading || !dryRun.failure);
  const isCounted = report !== null && !isReading && !dryRun.failure;

  /** Nobody on another edition is left to be moved. */
  const canMove = (report?.movable ?? 0) > 0;
  const movesAll = moveAll && canMove;
  /** Some customers will be offered the new edition: they read the note and can be mailed. */
  const isOffered = (report?.customers.offered ?? 0) > 0;
  /** The edition of a program that a group trains together: no customer gets the offer, its staff decide. */
  const isGroup = report?.kind === 'edition' && report.customers.staying > 0;
  /** Takes over what is stored: the version, and what someone else saved before, which is published too. */
  const readAgain = async () => rebase(builder.store, await readProgram(programId, revision));
  const run = async () => {
    setBusy(true);
    setRefused(null);
    try {
      const done = await publish(programId, {
        ...(note.trim() ? { note: note.trim() } : {}),
        notify: notify && isOffered,
        ...(movesAll ? { move_all: true, reason: reason.trim() } : {}),
        ...(report ? { plan_revision: report.plan_revision } : {}),
      });
      await readAgain();
      const moved = { count: done.customers.moved, version: done.version };
      if (done.kind === 'none' && moved.count === 0) {
        dryRun.again('published');
        setBusy(false);
        return;
      }
      showToast(t(done.kind === 'none' ? 'moved' : 'done', moved), 'success');
      onClose();
    } catch (error) {
      const isLost = isUnanswered(error);
      if (isLost || (error instanceof ApiError && error.status === 409)) {
        await readAgain().catch(() => undefined);
        dryRun.again(isLost ? 'unanswered' : 'stale');
      } else setRefused({ report, text: failureText(error, t('network')) });
      setBusy(false);
    }
  };
  const isNothing = report?.kind === 'none';
  // Without changes, customers on older editions can still be moved. In a cohort that is the staff's
  // decision.
  const isMove = isNothing && dryRun.moveAll && report.customers.moved > 0;
  const title =
    report && !isNothing ? t('title_of', { name, version: report.version }) : t('title', { name });
  const isReady = isCounted && (!isNothing || isMove) && (!movesAll || reason.trim() !== '');
  const canRetry = !isDirty && !isReading && dryRun.canRetry;
  const publishVerb =
    report && (!isNothing || isMove)
      ? t(isMove ? 'verb_move' : 'verb_of', { version: report.version })
      : t('verb');
  const verb = isDirty ? t('save_first') : canRetry ? t('again') : publishVerb;
  const press = () => (isDirty ? save() : canRetry ? dryRun.again() : run());
  return (
    <Frame
      title={title}
      verb={verb}
      accent={!isDirty && !canRetry}
      busy={busy}
      waiting={isDirty ? isSaving : isReading}
      disabled={!isDirty && !canRetry && !isReading && !isReady}
      left={isDirty && !isNothing ? t('unsaved') : ''}
      width={780}
      onVerb={() => void press()}
      onClose={onClose}
    >
      {(failure || (isCounted && notice)) && (
        <p className="row-error" role="alert">
          {failure || (notice && t(notice))}
        </p>
      )}
      {(isReading || !report) && !failure && <p role="status">{t('waiting')}</p>}
      {isShown && (
        <PublishReportView report={report} isFirst={isFirst} isDirty={isDirty} moveAll={dryRun.moveAll} />
      )}
      {isShown && !isNothing && !isFirst && <PublishDays key={report.plan_revision} />}
      {report && (
        <div className="publish-options">
          {!isNothing && (
            <Field id={id} label={t('note')} hint={t(isOffered ? 'note_hint' : 'note_hint_first')}>
              <input
                id={id}
                className="input"
                maxLength={2000}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </Field>
          )}
          {(isOffered || canMove) && (
            <div>
              {isOffered && (
                <Check
                  id={`${id}-notify`}
                  checked={notify}
                  onChange={(event) => setNotify(event.target.checked)}
                >
                  {t('notify')}
                </Check>
              )}
              {canMove && (
                <Check
                  id={`${id}-all`}
                  checked={moveAll}
                  onChange={(event) => setMoveAll(event.target.checked)}
                >
                  {t('move_all')}
                </Check>
              )}
              {canMove && !moveAll && <p className="help">{t(isGroup ? 'group_hint' : 'move_all_hint')}</p>}
              {movesAll && (
                <Field id={`${id}-reason`} label={t('reason')}>
                  <input
                    id={`${id}-reason`}
                    className="input"
                    maxLength={500}
                    value={reason}
                    onChange={(event) => setReason(event.target.value)}
                  />
                </Field>
              )}
            </div>
          )}
        </div>
      )}
    </Frame>
  );
}
