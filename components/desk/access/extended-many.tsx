import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useAction } from '@/components/desk/actions/use-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { undoManyAction } from '@/lib/actions/access';
import type { ChangedMany } from '@/lib/server/desk/access/extend-many';

type ExtendedManyProps = { changed: ChangedMany['changed']; onUndone: () => void };

/** Shows how many assignments were extended, with the undo of all of them. */
export function ExtendedMany({ changed, onUndone }: ExtendedManyProps) {
  const t = useTranslations('customers.assignments');
  const access = useTranslations('customers.access');
  const router = useRouter();
  const note = useRef<HTMLDivElement>(null);
  const { busy, failure, run } = useAction();
  // The selection bar with the button that extended them has been removed.
  useEffect(() => note.current?.focus(), []);
  const rows = changed.flatMap(({ id, eventId }) => (eventId === null ? [] : { id, event_id: eventId }));
  const undo = () =>
    run(
      () => undoManyAction({ rows }),
      ({ changed: undone, refused }) => {
        showToast(t('undone', { count: undone.length, refused: refused.length }));
        onUndone();
        router.refresh();
      },
    );
  return (
    <Alert
      ref={note}
      tone={failure ? 'error' : 'done'}
      className="m-4 mt-0"
      action={
        rows.length > 0 && (
          <Button variant="outline" size="sm" busy={busy} onClick={() => void undo()}>
            {access('undo')}
          </Button>
        )
      }
    >
      {failure?.message ?? t('extended', { count: changed.length })}
    </Alert>
  );
}
