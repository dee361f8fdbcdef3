import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useState } from 'react';

type DropdownProps = {
  trigger: ReactNode;
  /** Accessible name of the panel. */
  label: string;
  /** Accessible name of an icon-only button. */
  buttonLabel?: string;
  className: string;
  panelClassName: string;
  /** The edge of the button from which the panel extends over the screen. */
  align?: 'start' | 'end';
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** Minimum distance between the panel and the window's edges, in pixels. */
const EDGE = 8;

/**
 * A button with a popup panel, placed on the side with enough space. Escape and a click outside close it;
 * focus returns to the button.
 */
export function Dropdown({
  trigger,
  label,
  buttonLabel,
  className,
  panelClassName,
  align = 'end',
  children,
}: DropdownProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={className} aria-label={buttonLabel}>
        {trigger}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner
          className="popover"
          align={align}
          sideOffset={4}
          collisionPadding={EDGE}
          collisionAvoidance={{ side: 'flip', align: 'shift' }}
        >
          <Popover.Popup className={panelClassName} aria-label={label}>
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
