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

/** `g` and then `key` opens a screen (listed by `?`). */
export type Jump = { key: string; title: string; path: string; gate: string };
