/**
 * Result of a form action.
 * `values` repeats the input except secrets, so that nothing is lost without JavaScript.
 */
export type FormState =
  | { ok: true; to?: string }
  | { ok: false; message: string; errors: Record<string, string[]>; values: Record<string, string> };

export type FormAction = (state: FormState | null, data: FormData) => Promise<FormState>;

/**
 * Set by scripts, so that the action returns the next path instead of redirecting to it.
 * The browser then reloads the whole page.
 */
export const SCRIPTED = 'scripted';
