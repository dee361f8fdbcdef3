import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Lists } from './calls';
import { isStored } from './state/difference';
import { childrenOf, type DraftRow, type RowKey } from './state/plan';
import type { Builder, BuilderState } from './state/store';

type Screen = { builder: Builder; lists: Lists };
const Context = createContext<Screen | null>(null);
export const BuilderProvider = Context.Provider;

function useScreen(): Screen {
  const screen = useContext(Context);
  if (!screen) throw new Error('outside of the builder');
  return screen;
}

export const useBuilder = (): Builder => useScreen().builder;
export const useLists = (): Lists => useScreen().lists;

/** A part of the state; the component re-renders only when that part changes. */
export function useBuilderState<T>(select: (state: BuilderState) => T): T {
  return useStore(useScreen().builder.store, select);
}

export const usePlan = () => useBuilderState(({ history }) => history.plan);
export const useRow = (key: RowKey): DraftRow | undefined =>
  useBuilderState(({ history }) => history.plan.rows[key]);

/** What is drawn of a row's children: a removed one that is stored stays until the save that deletes it. */
export const useShownRows = (key: RowKey): readonly RowKey[] =>
  useBuilderState(
    useShallow(({ history: { plan }, base }) =>
      childrenOf(plan, key).filter((child) => !plan.rows[child]?.removed || isStored(base, child)),
    ),
  );
