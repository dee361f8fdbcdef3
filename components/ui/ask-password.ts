import { isRecord } from '@/lib/domain/is-record';

/**
 * Refunds, roles, exports and impersonation need a password that was given within ten minutes
 * (docs/spec/accounts.md#staff). A call that was refused for it asks here and is then repeated.
 */
let ask: (() => Promise<boolean>) | null = null;

/** Sets the dialog of this page. Returns a function that removes it. */
export function registerPasswordDialog(dialog: () => Promise<boolean>): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = null;
  };
}

/** Asks for the password. True once it was right; false when the dialog is closed without it. */
export const askPassword = (): Promise<boolean> => ask?.() ?? Promise.resolve(false);

/** Whether a call was refused only because the password must be given again. */
export const needsPassword = (answer: unknown): boolean =>
  isRecord(answer) && answer.code === 'password_required';
