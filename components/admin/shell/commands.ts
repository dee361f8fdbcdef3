/** Commands to the shell, sent as window events by keys and buttons. */
export const COMMANDS = {
  palette: 'brio:palette',
  keys: 'brio:keys',
  appearance: 'brio:appearance',
} as const;
export type Command = keyof typeof COMMANDS;

export const runCommand = (command: Command): void => {
  window.dispatchEvent(new CustomEvent(COMMANDS[command]));
};

/** `g`, then `key`, opens a screen (listed by `?`). */
export type Jump = { key: string; title: string; path: string; ability: string };
