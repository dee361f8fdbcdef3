'use client';

import { useEffect } from 'react';
import { whenIdle } from '@/components/ui/when-idle';
import { checksOf } from './state/checks';
import type { Builder } from './state/store';

/** Looks the whole plan through when the browser has time: after the first paint, and never between a key and its. */
export function useCheckWatch({ store }: Builder): void {
  useEffect(() => {
    let stop = () => {};
    const look = () => {
      stop();
      stop = whenIdle(() => {
        const { history, facts } = store.getState();
        store.setState({ checks: checksOf(history.plan, facts) });
      });
    };
    look();
    const leave = store.subscribe((state, before) => {
      if (state.history.plan !== before.history.plan || state.facts !== before.facts) look();
    });
    return () => {
      leave();
      stop();
    };
  }, [store]);
}
