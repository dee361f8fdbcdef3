import { isRecord } from '@/lib/domain/values/is-record';

/**
 * Refunds, roles, exports and impersonation need a password confirmed within the last ten minutes
 * (docs/spec/accounts.md#staff). A call that was refused for lack of it asks here and is then repeated.
 */
let ask: (() => Promise<boolean>) | null = null;

/** Registers the password dialog of this page. Returns a function that removes it. */
export function registerPasswordDialog(dialog: () => Promise<boolean>): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = null;
  };
}

/** Asks for the password. Resolves to true when it was correct, to false when the dialog was closed. */
export const askPassword = (): Promise<boolean> => ask?.() ?? Promise.resolve(false);

/** Whether a call was refused only because the password must be confirmed again. */
export const needsPassword = (answer: unknown): boolean =>
  isRecord(answer) && answer.code === 'password_required';
