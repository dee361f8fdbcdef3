import { useState } from 'react';
import { ApiError, failureText, isUnanswered } from '@/components/ui/api';
import { showToast } from '@/components/ui/toast';
import { type PublishReport, publish, readProgram } from '../calls';
import { useBuilder, useBuilderState } from '../context';
import { rebase } from '../state/open';
import { useTexts } from '../texts';
import type { Choices } from './publish-choices';
import type { useReport } from './use-report';

const requestOf = (report: PublishReport | null, { note, notify, moveAll, reason }: Choices) => ({
  ...(note.trim() ? { note: note.trim() } : {}),
  notify: notify && (report?.customers.offered ?? 0) > 0,
  ...(moveAll && (report?.movable ?? 0) > 0 ? { move_all: true, reason: reason.trim() } : {}),
  ...(report ? { plan_revision: report.plan_revision } : {}),
});

/** Publishes what the dry run reported. `refusal`: why this report was not published. */
export function usePublish(
  { report, again }: Pick<ReturnType<typeof useReport>, 'report' | 'again'>,
  onDone: () => void,
) {
  const t = useTexts('builder.publish');
  const { store } = useBuilder();
  const programId = useBuilderState((state) => state.programId);
  const revision = useBuilderState((state) => state.revision);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ report: PublishReport | null; text: string } | null>(null);
  /** Takes over what is stored: the version, and what someone else saved before, which is published too. */
  const readAgain = async () => rebase(store, await readProgram(programId, revision));

  const run = async (choices: Choices) => {
    setBusy(true);
    setRefused(null);
    try {
      const { kind, version, customers } = await publish(programId, requestOf(report, choices));
      await readAgain();
      if (kind === 'none' && customers.moved === 0) {
        again('published');
        setBusy(false);
        return;
      }
      showToast(t(kind === 'none' ? 'moved' : 'done', { count: customers.moved, version }), 'success');
      onDone();
    } catch (error) {
      const isLost = isUnanswered(error);
      if (isLost || (error instanceof ApiError && error.status === 409)) {
        await readAgain().catch(() => undefined);
        again(isLost ? 'unanswered' : 'stale');
      } else setRefused({ report, text: failureText(error, t('network')) });
      setBusy(false);
    }
  };
  return { busy, refusal: refused?.report === report ? refused?.text : '', run };
}
