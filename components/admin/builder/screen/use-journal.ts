import { useEffect, useMemo } from 'react';
import { KEEP_INPUT, KeepInputEvent } from '@/components/ui/keep-input-event';
import { delayedWrite } from '../state/delayed-write';
import { JOURNAL_MS, openJournal } from '../state/journal';
import type { Builder } from '../state/store';

/**
 * Stores unsaved changes and the steps in this browser, at most 500 ms after each change
 * (docs/spec/builder.md#autosave).
 * Nothing is written before `ready`, because the person first decides about earlier changes.
 */
export function useJournal(builder: Builder, userId: number, programId: number, ready: boolean) {
  const journal = useMemo(() => openJournal(userId, programId), [userId, programId]);
  useEffect(() => {
    if (!ready) return;
    const { store } = builder;
    const writer = delayedWrite(async () => {
      const { history, base, ids, learned, revision, unanswered, sending, openClash, laterClash } =
        store.getState();
      const { past, future } = history;
      if (sending.months.length === 0 && past.length === 0 && future.length === 0) return journal.clear();
      const isKept = await journal.write({
        revision,
        base,
        plan: history.plan,
        ids,
        learned,
        unanswered,
        past,
        future,
        changes: sending.changed.length,
        clash: openClash ?? laterClash,
        at: Date.now(),
      });
      // A change that came meanwhile is not kept yet.
      if (!writer.isWaiting()) store.setState({ isKept });
    });
    const stop = store.subscribe((state, before) => {
      // What was saved is written at once: until then a reload would ask about it.
      const isSaved = state.base !== before.base;
      if ((state.history === before.history || writer.isWaiting()) && !isSaved) return;
      writer.after(isSaved ? 0 : JOURNAL_MS);
      // Until it is written, nothing counts as stored.
      store.setState({ isKept: null });
    });
    const onLeaving = () => void writer.flush();
    // What is begun on leaving may not be stored in time.
    const onKeepInput = (event: Event) => event instanceof KeepInputEvent && event.waitUntil(writer.flush());
    window.addEventListener('pagehide', onLeaving);
    window.addEventListener(KEEP_INPUT, onKeepInput);
    return () => {
      stop();
      onLeaving();
      window.removeEventListener('pagehide', onLeaving);
      window.removeEventListener(KEEP_INPUT, onKeepInput);
    };
  }, [builder, journal, ready]);
  // After what is written on leaving, above.
  useEffect(() => () => journal.close(), [journal]);
  return journal;
}
