let ending = false;

/** True while signing out or ending impersonation: a late 401 must not redirect to the login page. */
export const setSessionEnding = (now: boolean): void => {
  ending = now;
};
/** Sent to the window before the login page is opened, because the session has ended. */
export const SIGNED_OUT = 'brio:signed-out';

export const isSessionEnding = (): boolean => ending;
