'use client';

import { createContext, useContext, useDeferredValue, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { whenIdle } from '@/components/ui/when-idle';
import type { Lists } from './calls';
import { type Check, checksOf } from './state/checks';
import type { Key, Row } from './state/plan';
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

/** A part of the state; the component follows that part only. */
export function useBuilderState<T>(select: (state: BuilderState) => T): T {
  return useStore(useScreen().builder.store, select);
}

export const usePlan = () => useBuilderState(({ history }) => history.plan);
export const useRow = (key: Key): Row | undefined => useBuilderState(({ history }) => history.plan.rows[key]);

const NO_CHECKS: readonly Check[] = [];

/**
 * What deserves a look. It follows the plan a moment later, and first when the browser has time, so that opening
 * and typing are never slowed.
 */
export function useChecks(): readonly Check[] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => whenIdle(() => setOpen(true)), []);
  const plan = useDeferredValue(usePlan());
  const facts = useDeferredValue(useBuilderState((state) => state.facts));
  return isOpen ? checksOf(plan, facts) : NO_CHECKS;
}
