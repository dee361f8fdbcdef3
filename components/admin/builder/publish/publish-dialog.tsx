'use client';

import { useEffect, useId, useState } from 'react';
import { ApiError, failureText, isUnanswered } from '@/components/ui/api';
import { Check } from '@/components/ui/check';
import { Field } from '@/components/ui/field';
import { showToast } from '@/components/ui/toast';
import { type PublishReport, publish, readProgram } from '../calls';
import { useBuilder, useBuilderState } from '../context';
import type { DialogProps } from '../dialog-types';
import { Frame } from '../frame';
import { rebase } from '../state/open';
import { useTexts } from '../texts';
import { PublishDays } from './publish-days';
import { PublishReportView } from './publish-report';

/**
 * «Publicar…»: a dry run shows what changes and for whom, then publishes (docs/spec/versions.md#publishing).
 */
export function PublishDialog({ save, onClose }: DialogProps) {
  const t = useTexts('builder.publish');
  const builder = useBuilder();
  const id = useId();
  const programId = useBuilderState((state) => state.programId);
  const name = useBuilderState((state) => state.programName);
  const isFirst = useBuilderState((state) => state.version.major === null);
  const isDirty = useBuilderState((state) => state.sending.months.length > 0);
  const revision = useBuilderState((state) => state.revision);
  const [note, setNote] = useState('');
  const [notify, setNotify] = useState(false);
  const [moveAll, setMoveAll] = useState(false);
  const [reason, setReason] = useState('');
  const [report, setReport] = useState<PublishReport | null>(null);
  const [failure, setFailure] = useState('');
  /** Why there is another dry run: someone else had saved the draft, or no answer came. */
  const [again, setAgain] = useState<{ why: 'stale' | 'unanswered' } | null>(null);
  /** Said with the new dry run, not above the old one. */
  const [notice, setNotice] = useState<'stale' | 'unanswered' | null>(null);
  const [busy, setBusy] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a saved draft needs a new dry run
  useEffect(() => {
    let isLeft = false;
    publish(programId, { dry_run: true, move_all: moveAll }).then(
      (answer) => {
        if (isLeft) return;
        setReport(answer);
        setNotice(again?.why ?? null);
        setFailure('');
        setBusy(false);
      },
      (error: unknown) => {
        if (isLeft) return;
        setFailure(failureText(error, t('network')));
        setBusy(false);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [programId, moveAll, revision, again]);

  /** Some customers will be offered the new edition: they read the note and can be mailed. */
  const isOffered = (report?.customers.offered ?? 0) > 0;
  /** The edition of a program that a group trains together: no customer gets the offer, its staff decide. */
  const isGroup = report?.kind === 'edition' && report.customers.staying > 0;
  /** Takes over what is stored: the version, and what someone else saved before, which is published too. */
  const readAgain = async () => rebase(builder.store, await readProgram(programId, revision), '');
  const run = async () => {
    setBusy(true);
    try {
      const done = await publish(programId, {
        ...(note.trim() ? { note: note.trim() } : {}),
        notify: notify && isOffered,
        ...(moveAll ? { move_all: true, reason: reason.trim() } : {}),
        ...(report ? { plan_revision: report.plan_revision } : {}),
      });
      await readAgain();
      const moved = { count: done.customers.moved, version: done.version };
      const isMoved = done.kind === 'none' && moved.count > 0;
      showToast(isMoved ? t('moved', moved) : t('done', moved), 'success');
      onClose();
    } catch (error) {
      const isLost = isUnanswered(error);
      if (isLost || (error instanceof ApiError && error.status === 409)) {
        await readAgain().catch(() => undefined);
        // Busy until the new dry run is there.
        return setAgain({ why: isLost ? 'unanswered' : 'stale' });
      }
      setFailure(failureText(error, t('network')));
      setBusy(false);
    }
  };
  const isNothing = report?.kind === 'none';
  // Without changes, customers on older editions can still be moved. In a cohort that is the staff's
  // decision.
  const isMove = isNothing && moveAll && report.customers.moved > 0;
  const title =
    report && !isNothing ? t('title_of', { name, version: report.version }) : t('title', { name });
  const isReady = report !== null && (!isNothing || isMove) && !isDirty && (!moveAll || reason.trim() !== '');
  return (
    <Frame
      title={title}
      verb={
        isDirty
          ? t('save_first')
          : report && (!isNothing || isMove)
            ? t(isMove ? 'verb_move' : 'verb_of', { version: report.version })
            : t('verb')
      }
      accent={!isDirty}
      busy={busy}
      disabled={!isDirty && !isReady}
      left={isDirty && !isNothing ? t('unsaved') : ''}
      width={780}
      onVerb={() => void (isDirty ? save() : run())}
      onClose={onClose}
    >
      {(failure || notice) && (
        <p className="row-error" role="alert">
          {failure || (notice && t(notice))}
        </p>
      )}
      {!report && !failure && <p role="status">{t('waiting')}</p>}
      {report && <PublishReportView report={report} isFirst={isFirst} isDirty={isDirty} moveAll={moveAll} />}
      {report && !isNothing && !isFirst && <PublishDays key={report.plan_revision} />}
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
          {!isFirst && (
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
              <Check
                id={`${id}-all`}
                checked={moveAll}
                onChange={(event) => setMoveAll(event.target.checked)}
              >
                {t('move_all')}
              </Check>
              {!moveAll && <p className="help">{t(isGroup ? 'group_hint' : 'move_all_hint')}</p>}
              {moveAll && (
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
