import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useAction } from '@/components/desk/actions/use-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { removeSegmentAction } from '@/lib/actions/segments';
import { segmentRoute } from './routes';

type RemovedSegmentProps = { segment: { id: number; name: string }; onBack: () => void };

/** Shows that a segment was deleted, with an undo. */
export function RemovedSegment({ segment, onBack }: RemovedSegmentProps) {
  const t = useTranslations('crm.segments');
  const router = useRouter();
  const note = useRef<HTMLDivElement>(null);
  const { busy, failure, run } = useAction();
  // The button that deleted it has been removed.
  useEffect(() => note.current?.focus(), []);
  const back = () =>
    run(
      () => removeSegmentAction(segment.id, true),
      () => {
        onBack();
        router.push(segmentRoute(segment.id));
        router.refresh();
      },
    );
  return (
    <Alert
      ref={note}
      tone={failure ? 'error' : 'info'}
      action={
        <Button variant="outline" size="sm" busy={busy} onClick={() => void back()}>
          {t('undo')}
        </Button>
      }
    >
      {failure?.message ?? t('removed', { name: segment.name })}
    </Alert>
  );
}
