'use client';

import { useEffect } from 'react';
import { whenIdle } from '@/components/ui/when-idle';
import { checksOf } from '../state/checks';
import type { Builder } from '../state/store';

/** Checks the whole plan when the browser is idle, so never between a key and its paint. */
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
