import { createContext, useContext } from 'react';
import type { DialogName } from './dialog-types';
import type { Edits } from './use-edits';

/** What the parts of the board do: edit the plan, save it, open a dialog. */
export type Actions = {
  edits: Edits;
  /** Resolves to true when saved. */
  save: () => Promise<boolean>;
  open: (name: DialogName) => void;
};
const Context = createContext<Actions | null>(null);
export const ActionsProvider = Context.Provider;

export function useActions(): Actions {
  const actions = useContext(Context);
  if (!actions) throw new Error('outside of the board');
  return actions;
}
