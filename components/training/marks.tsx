'use client';

import { useRouter } from 'next/navigation';
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { applyMarks } from '@/lib/domain/training';
import { keepMark, type Mark, waitingMarks, watchMarks } from './marks-store';
import { sendMarks } from './send-marks';

const RETRY = 15_000;

type Extra = { actual?: { duration?: string; weight?: string }; note?: string; effort?: number };
type Marks = {
  isDone: (id: number) => boolean;
  toggle: (id: number, extra?: Extra) => void;
  note: (dayId: number, extra: Extra) => void;
  done: number;
  total: number;
  /** Sending failed: marks are waiting in the browser. */
  offline: boolean;
  refused: boolean;
};

const Context = createContext<Marks | null>(null);

export function useMarks(): Marks {
  const marks = useContext(Context);
  if (!marks) throw new Error('useMarks needs a MarksProvider');
  return marks;
}

type MarksProviderProps = {
  userId: number;
  exerciseIds: readonly number[];
  /** State on the server. */
  done: readonly number[];
  children: ReactNode;
};

/**
 * Marks appear at once, are queued in the browser and sent when online (docs/spec/progress.md#logs).
 * The screen shows the server's state plus everything marked since; that survives a reload, a second tab and
 * a lost connection.
 */
export function MarksProvider({ userId, exerciseIds, done, children }: MarksProviderProps) {
  const router = useRouter();
  const [local, setLocal] = useState<readonly Mark[]>([]);
  const [offline, setOffline] = useState(false);
  const [refused, setRefused] = useState(false);

  const send = useCallback(async () => {
    const outcome = await sendMarks(userId);
    if (outcome === 'nothing') return;
    setOffline(outcome === 'offline');
    setRefused(outcome === 'refused');
    if (outcome !== 'offline') startTransition(() => router.refresh());
  }, [userId, router]);

  // New data from the server: only unsent marks are applied on top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `done` changes with every server response
  useEffect(() => setLocal(waitingMarks(userId)), [done, userId]);

  useEffect(() => {
    const sendAll = () => void send();
    const onVisible = () => document.visibilityState === 'visible' && sendAll();
    const unsubscribe = watchMarks(userId, (elsewhere) => {
      setLocal((known) => merge(known, waitingMarks(userId)));
      if (elsewhere) startTransition(() => router.refresh());
    });
    sendAll();
    const timer = setInterval(sendAll, RETRY);
    window.addEventListener('online', sendAll);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      unsubscribe();
      clearInterval(timer);
      window.removeEventListener('online', sendAll);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [userId, send, router]);

  const marks = useMemo(() => {
    const changes = local.flatMap(({ entry }) =>
      entry.action !== 'note' && entry.program_block_exercise_id
        ? [{ id: entry.program_block_exercise_id, action: entry.action }]
        : [],
    );
    const now = applyMarks(new Set(done), changes);
    const store = (entry: Omit<Mark['entry'], 'uuid'>) => {
      keepMark(userId, { uuid: crypto.randomUUID(), at: new Date().toISOString(), ...entry });
      void send();
    };
    return {
      isDone: (id: number) => now.has(id),
      toggle: (id: number, extra: Extra = {}) =>
        store({
          action: now.has(id) ? 'undone' : 'done',
          program_block_exercise_id: id,
          ...(now.has(id) ? {} : extra),
        }),
      note: (dayId: number, extra: Extra) => store({ action: 'note', program_day_id: dayId, ...extra }),
      done: exerciseIds.filter((id) => now.has(id)).length,
      total: exerciseIds.length,
    };
  }, [local, done, exerciseIds, userId, send]);

  const value = useMemo(() => ({ ...marks, offline, refused }), [marks, offline, refused]);
  return <Context value={value}>{children}</Context>;
}

/** Known and unsent marks without duplicates; a sent mark stays applied until new server data arrives. */
function merge(known: readonly Mark[], waiting: readonly Mark[]): Mark[] {
  const all = new Map([...known, ...waiting].map((mark) => [mark.entry.uuid, mark]));
  return [...all.values()].sort((a, b) => a.n - b.n);
}
