import { AppLink } from '@/components/ui/app-link';
import { showToast } from '@/components/ui/toast';
import { useAttempt } from '@/components/ui/use-attempt';
import { adminRoutes } from '../../routes';
import { undoChange } from '../calls';
import { Frame } from '../frame';
import { useTexts } from '../texts';
import { UndoNotice } from '../undo-notice';
import type { ProgramRef } from './use-side';

/** `revision`: of the program after the copy; null when it changed nothing. */
type CopiedProps = { program: ProgramRef; revision: number | null; onClose: () => void };

/** After a copy into another program, whose steps this screen does not have: undo it there, or go there. */
export function Copied({ program, revision, onClose }: CopiedProps) {
  const t = useTexts('builder.clone');
  const { failure, attempt } = useAttempt({ failed: t('undo_failed') });
  const undo = (copy: number) =>
    attempt(async () => {
      await undoChange(program.id, copy);
      showToast(t('undone', { program: program.name }), 'success');
      onClose();
    });
  return (
    <Frame title={t('title')} onClose={onClose}>
      <UndoNotice onUndo={revision === null ? null : () => undo(revision)}>
        {t('copied', { program: program.name })}
      </UndoNotice>
      {failure && (
        <p role="alert" className="field-error mt-3">
          {failure}
        </p>
      )}
      <p className="mt-4">
        <AppLink className="link inline-flex items-center min-h-11" href={adminRoutes.builder(program.id)}>
          {t('open', { program: program.name })}
        </AppLink>
      </p>
    </Frame>
  );
}
