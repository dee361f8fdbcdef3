/**
 * Sent to the window before a page with input is replaced: by the login page, because the session has ended, or
 * by itself in another language.
 */
export const KEEP_INPUT = 'brio:keep-input';
/** For how long a page stays for what its listeners still store, in milliseconds. */
const PATIENCE_MS = 1_000;

/** The event `KEEP_INPUT`. A listener that still stores something makes the page stay for it. */
export class KeepInputEvent extends Event {
  readonly #work: Promise<unknown>[] = [];
  constructor() {
    super(KEEP_INPUT);
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
