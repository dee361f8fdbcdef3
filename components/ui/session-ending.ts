let ending = false;

/** True while signing out or ending impersonation: a late 401 must not redirect to the login page. */
export const setSessionEnding = (now: boolean): void => {
  ending = now;
};
/** Sent to the window before the login page is opened, because the session has ended. */
export const SIGNED_OUT = 'brio:signed-out';
/** For how long a page stays for what its listeners still store, in milliseconds. */
const PATIENCE_MS = 1_000;

/** The event `SIGNED_OUT`. A listener that still stores something makes the page stay for it. */
export class SignedOutEvent extends Event {
  readonly #work: Promise<unknown>[] = [];
  constructor() {
    super(SIGNED_OUT);
  }
  /** The page stays until this is done. */
  waitUntil(work: Promise<unknown>): void {
    this.#work.push(work);
  }
  /** Calls `leave` when all is done, at once if nothing is waited for. */
  whenDone(leave: () => void): void {
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    if (this.#work.length === 0) leave();
    else void Promise.race([Promise.allSettled(this.#work), patience]).then(leave);
  }
}

export const isSessionEnding = (): boolean => ending;
