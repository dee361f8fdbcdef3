let leaving = false;

/** Somebody chose to go elsewhere: what still answers this page must not send them to the login instead. */
export const setLeaving = (now: boolean): void => {
  leaving = now;
};
export const isLeaving = (): boolean => leaving;
