/** What keys and buttons anywhere ask of the shell. One event each, so that nothing has to be passed around. */
export const COMMANDS = {
  palette: 'brio:palette',
  keys: 'brio:keys',
  appearance: 'brio:appearance',
} as const;
export type Command = keyof typeof COMMANDS;

export const runCommand = (command: Command): void => {
  window.dispatchEvent(new CustomEvent(COMMANDS[command]));
};

/** `g` and then one of these keys goes to a screen (shown by `?`). */
export const JUMPS = {
  d: 'dashboard',
  o: 'orders',
  c: 'crm-customers',
  p: 'products',
  r: 'programs',
  e: 'exercises',
  u: 'users',
} as const;
export type JumpKey = keyof typeof JUMPS;

export type Jump = { key: JumpKey; title: string; path: string; gate: string };
