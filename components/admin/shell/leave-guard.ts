/** Asked before leaving a screen: gets what to do once the person agrees; true when it took the matter over. */
type Guard = (leave: () => void) => boolean;

let guard: Guard | null = null;

/** A form with unsaved changes sets itself as the guard; null takes it away. */
export function setLeaveGuard(next: Guard | null): void {
  guard = next;
}

/** Leaves now, or once the person has said so. */
export function mayLeave(leave: () => void): void {
  if (!guard?.(leave)) leave();
}
