/**
 * Called before leaving a screen with the navigation to run.
 * Returns true when it has taken over, for example to confirm first.
 */
type Guard = (leave: () => void) => boolean;

let guard: Guard | null = null;

/** Registers the guard of a form with unsaved changes; null removes it. */
export function setLeaveGuard(next: Guard | null): void {
  guard = next;
}

let offlineGuard: Guard | null = null;

/** Registers the shell's guard, which defers navigation while offline. */
export function setOfflineGuard(next: Guard | null): void {
  offlineGuard = next;
}

/** Navigates now, or once back online: the router would end on the browser's error page. */
export function whenOnline(go: () => void): void {
  if (!offlineGuard?.(go)) go();
}

/** Navigates now, or after the person has confirmed. */
export function confirmLeave(leave: () => void): void {
  const go = () => whenOnline(leave);
  if (!guard?.(go)) go();
}
