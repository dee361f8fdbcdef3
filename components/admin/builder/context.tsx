'use client';

import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Lists } from './calls';
import type { DraftRow, RowKey } from './state/plan';
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
