/** The answer of a form action; `values` are what was typed, but for secrets, so that nothing is lost without JavaScript. */
export type FormState =
  | { ok: true; to?: string }
  | { ok: false; message: string; errors: Record<string, string[]>; values: Record<string, string> };

export type FormAction = (state: FormState | null, data: FormData) => Promise<FormState>;

/** Set by scripts: the answer then names the next page instead of going there, so that the whole page reloads. */
export const SCRIPTED = 'scripted';
