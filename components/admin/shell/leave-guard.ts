/** Asked before leaving a screen: gets what to do once the person agrees; true when it took the matter over. */
type Guard = (leave: () => void) => boolean;

let guard: Guard | null = null;

/** A form with unsaved changes sets itself as the guard; null takes it away. */
export function setLeaveGuard(next: Guard | null): void {
  guard = next;
}

let offlineGuard: Guard | null = null;

/** The shell takes over what asks for a screen while there is no connection. */
export function setOfflineGuard(next: Guard | null): void {
  offlineGuard = next;
}

/** Now, or once the connection is back: the router would end on the browser's own error page. */
export function whenOnline(go: () => void): void {
  if (!offlineGuard?.(go)) go();
}

/** Leaves now, or once the person has said so. */
export function mayLeave(leave: () => void): void {
  const go = () => whenOnline(leave);
  if (!guard?.(go)) go();
}
