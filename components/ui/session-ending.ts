let ending = false;

/** True while signing out or ending impersonation: a late 401 must not redirect to the login page. */
export const setSessionEnding = (now: boolean): void => {
  ending = now;
};
export const isSessionEnding = (): boolean => ending;
