import { useState } from 'react';
import { ApiError, failureText } from '@/components/ui/api';
import { Frame } from '../frame';
import { useTexts } from '../texts';
import { DifferenceView } from './difference-view';

/** Asks before the draft becomes a version, and shows what that changes in it. */
export function RestoreDialog({
  programId,
  version,
  isDirty,
  revision,
  onRestore,
  onClose,
}: {
  programId: number;
  version: string;
  /** The draft has changes that no version has. */
  isDirty: boolean;
  /** Of the draft that was read last. */
  revision: number;
  onRestore: (seen: number) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTexts('builder.versions');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [seen, setSeen] = useState(revision);
  const restore = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onRestore(seen);
      onClose();
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 409;
      // The difference is read again below the notice.
      if (isStale) setSeen((error.current as { plan_revision: number }).plan_revision);
      setFailure(isStale ? t('stale') : failureText(error, t('network')));
      setBusy(false);
    }
  };
  return (
    <Frame
      title={t('restore_title', { version })}
      verb={t('restore', { version })}
      busy={busy}
      width={680}
      onVerb={() => void restore()}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>{t('restore_text')}</p>
        {(isDirty || seen !== revision) && <p>{t('restore_dirty')}</p>}
        {failure && (
          <p role="alert" className="notice">
            {failure}
          </p>
        )}
        <DifferenceView key={seen} programId={programId} version={version} against="draft" />
      </div>
    </Frame>
  );
}
