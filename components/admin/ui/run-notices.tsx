import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Ico } from './ico';

type RunProgressProps = { text: string; done: number; total: number; onStop: () => void };

/** How far a run over several rows is. */
export function RunProgress({ text, done, total, onStop }: RunProgressProps) {
  const t = useTranslations('admin.list');
  return (
    <div className="bulk-bar">
      <span role="status" className="px-2 num font-semibold">
        {text}
      </span>
      <progress className="flex-1 min-w-24" value={done} max={total} aria-label={text} />
      {total > 1 && (
        <Button variant="ghost" size="sm" className="text-white" onClick={onStop}>
          {t('stop')}
        </Button>
      )}
    </div>
  );
}

type RunOutcomeProps = {
  /** What was done. */
  children: ReactNode;
  failedText: string;
  failed: readonly { id: number; name: string; message: string }[];
  action?: ReactNode;
  onDismiss: () => void;
};

/** What a run did, and why it failed for some rows. */
export function RunOutcome({ children, failedText, failed, action, onDismiss }: RunOutcomeProps) {
  const t = useTranslations('admin.list');
  return (
    <div className="list-notice" role={failed.length > 0 ? 'alert' : 'status'}>
      <div className="grid gap-1 min-w-0">
        {children}
        {failed.length > 0 && (
          <>
            <p className="font-semibold text-error">{failedText}</p>
            <ul className="text-sm num">
              {failed.map(({ id, name, message }) => (
                <li key={id}>
                  <b className="font-semibold">{name}</b>: {message}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {action}
      <Button variant="ghost" size="sm" square aria-label={t('dismiss')} onClick={onDismiss}>
        <Ico name="x" />
      </Button>
    </div>
  );
}
