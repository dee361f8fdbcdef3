import { Button } from '@/components/ui/button';
import { LeaveConfirm } from '../../form/leave-confirm';
import { MiniButton } from '../../ui/ico';
import { useActions } from '../actions';
import { useBuilderState } from '../context';
import { useTexts } from '../texts';
import { stepText } from '../words';

/** Save state, undo with the step's name, and save button, in the footer. */
export function Foot() {
  const t = useTexts('builder');
  const { edits, save } = useActions();
  const count = useBuilderState((state) => state.sending.changed.length);
  const isDirty = useBuilderState((state) => state.sending.months.length > 0);
  const status = useBuilderState((state) => state.status);
  const failure = useBuilderState((state) => state.failure);
  const isKept = useBuilderState((state) => state.isKept);
  const past = useBuilderState((state) => state.history.past.at(-1)?.name);
  const future = useBuilderState((state) => state.history.future[0]?.name);

  return (
    <div className="save-bar builder-foot" data-dirty={isDirty || undefined}>
      <p className="save-status" role="status" data-dirty={isDirty || undefined}>
        {status === 'failed' && failure ? (
          <span className="text-error font-semibold">{failure}</span>
        ) : (
          <span>{isDirty ? t('save.unsaved', { count: Math.max(1, count) }) : t('save.saved')}</span>
        )}
        {isDirty && isKept !== null && (
          <span className="builder-kept">{t(isKept ? 'save.kept' : 'save.not_kept')}</span>
        )}
      </p>
      <span className="builder-foot-end">
        <span className="builder-undo-name">{past && t('undo.named', { step: stepText(t, past) })}</span>
        <MiniButton
          ico="undo"
          aria-label={past ? t('undo.named', { step: stepText(t, past) }) : t('undo.undo')}
          disabled={!past}
          onClick={() => edits.travel('undo')}
        />
        <MiniButton
          ico="redo"
          aria-label={future ? t('undo.redo_named', { step: stepText(t, future) }) : t('undo.redo')}
          disabled={!future}
          onClick={() => edits.travel('redo')}
        />
        <Button
          variant="ghost"
          className="max-sm:hidden"
          disabled={!isDirty}
          onClick={() => edits.discard(Math.max(1, count))}
        >
          {t('save.discard')}
        </Button>
        <Button busy={status === 'saving'} busyLabel={t('save.saving')} onClick={() => void save()}>
          {t('save.button')}
        </Button>
      </span>
      <LeaveConfirm
        dirty={isDirty}
        {...(isKept === false ? {} : { kept: t('save.leave', { count: Math.max(1, count) }) })}
      />
    </div>
  );
}
