let leaving = false;

/** True while signing out or ending impersonation: a late 401 must not redirect to the login page. */
export const setLeaving = (now: boolean): void => {
  leaving = now;
};
export const isLeaving = (): boolean => leaving;
