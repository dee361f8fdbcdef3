import { useEffect } from 'react';
import { Later, type LaterPart } from '@/components/ui/later';
import { useBuilder } from './context';
import type { DialogProps } from './dialog-types';
import { useTexts } from './texts';

/** In place of a view whose code could not be loaded; it comes with the connection. */
export function ViewNotLoaded() {
  const t = useTexts('builder.open');
  return (
    <p className="builder-note" role="status">
      {t('view_failed')}
    </p>
  );
}

/** Closes a dialog whose code could not be loaded, so that the plan can be edited on, and says so. */
function DialogNotLoaded({ onClose }: Pick<DialogProps, 'onClose'>) {
  const t = useTexts('builder.open');
  const builder = useBuilder();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes once, whatever is drawn meanwhile
  useEffect(() => {
    builder.say(t('dialog_failed'));
    onClose();
  }, []);
  return null;
}

/** A dialog, or several, whose code is loaded on first use. */
export const LaterDialog = <P extends DialogProps>({ part, props }: { part: LaterPart<P>; props: P }) => (
  <Later part={part} props={props} failsAtOnce failed={<DialogNotLoaded onClose={props.onClose} />} />
);
