/**
 * Refunds, roles, exports and impersonation want a password that was given within ten minutes
 * (docs/spec/accounts.md#staff). Whoever calls the server asks here and then repeats the call.
 */
let ask: (() => Promise<boolean>) | null = null;

/** The dialog of this page; returns how to take it away. */
export function registerPasswordDialog(dialog: () => Promise<boolean>): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = null;
  };
}

/** Asks for the password. True once it was right; false when the person gave up. */
export const askPassword = (): Promise<boolean> => ask?.() ?? Promise.resolve(false);

/** Whether a refusal only wants the password again. */
export const isPasswordAsked = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === 'password_required';
