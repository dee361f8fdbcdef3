import { useLinkStatus } from 'next/link';
import { createPortal } from 'react-dom';
import { BusyIndicator } from './busy-indicator';

/** Into the top layer, for links of dialogs. */
const raise = (element: HTMLElement | null) => element?.showPopover?.();

/**
 * Inside a link: the busy indicator at the top of the window while the link's page is on its way. The style
 * shows it only after a moment, so that a fast page has none. It is in the body because it would else be
 * part of the link's name, and cut off with the link.
 */
export function LinkWait() {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return createPortal(
    <div ref={raise} popover="manual" className="link-wait">
      <BusyIndicator />
    </div>,
    document.body,
  );
}
