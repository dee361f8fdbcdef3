import { useLinkStatus } from 'next/link';
import { createPortal } from 'react-dom';
import { useDelayed } from './use-delayed';

/** Into the top layer, for links of dialogs. */
const raise = (element: HTMLElement | null) => element?.showPopover?.();

/**
 * Inside a link: a line at the top of the window while the link's page is on its way. It is in the body
 * because it would else be cut off with the link.
 */
export function LinkWait() {
  const { pending } = useLinkStatus();
  const shown = useDelayed(pending);
  if (!shown) return null;
  return createPortal(
    <div ref={raise} popover="manual" className="nav-progress" aria-hidden="true" />,
    document.body,
  );
}
