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
import { whenIdle } from '@/components/ui/when-idle';
import { applyMarks } from '@/lib/domain/done-rows';
import type { QueuedMark } from '@/lib/domain/offline/queue';
import { journaledMarks, keepMark, watchMarks } from '@/lib/offline/journal';
import type { DayView, Written } from '@/lib/server/training/days/day-views';
import { offlineCode, waitingMarks } from './offline-code';
import { useIsPreview } from './preview-mode';
import { sendWhenIdle, type Trouble, troubleAfter } from './send-when-idle';

/** The shown server state is at least as new as this, by this phone's clock in ms. */
let shownAt = performance.timeOrigin;

type Extra = { actual?: Written; note?: string; effort?: number; shared?: boolean };
type Marks = {
  /** Whose marks they are. */
  userId: number;
  dayId: number;
  isDone: (id: number) => boolean;
  toggle: (id: number, extra: Extra) => void;
  /** What was typed with the mark, whether it was sent or not. */
  written: (id: number) => Written | null;
  /** Saves it again for an exercise that is already done. */
  write: (id: number, actual: Written) => void;
  note: (dayId: number, extra: Extra) => void;
  done: number;
  total: number;
  trouble: Trouble;
};

const Context = createContext<Marks | null>(null);

export function useMarks(): Marks {
  const marks = useContext(Context);
  if (!marks) throw new Error('useMarks needs a MarksProvider');
  return marks;
}

type MarksProviderProps = {
  userId: number;
  dayId: number;
  /** Of the day. */
  title: string | null;
  exercises: readonly { id: number; name: string }[];
  /** State on the server. */
  done: readonly number[];
  written: DayView['written'];
  /** The run and the shown version. */
  run: number;
  version: string | null;
  /** Refreshes what is done after marks were sent; without it the page is re-rendered. */
  onSent?: (() => void) | undefined;
  children: ReactNode;
};

/**
 * Marks are shown at once, queued in the browser, and sent when online (docs/spec/progress.md#logs). The
 * screen shows the server's state plus all later marks, which survive a reload, a second tab and a lost
 * connection.
 */
export function MarksProvider(props: MarksProviderProps) {
  const { userId, dayId, title, exercises, done, written, run, version, onSent, children } = props;
  const router = useRouter();
  const isPreview = useIsPreview();
  const [local, setLocal] = useState<readonly QueuedMark[]>([]);
  const [trouble, setTrouble] = useState<Trouble>(null);

  // New data from the server: only unsent marks are applied on top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `done` changes with every server response
  useEffect(() => {
    if (isPreview) return setLocal([]);
    let current = true;
    setLocal(journaledMarks(userId));
    const cancel = whenIdle(() => {
      void waitingMarks(userId).then((waiting) => current && setLocal(waiting));
    });
    return () => {
      current = false;
      cancel();
    };
  }, [done, userId, isPreview]);

  const refresh = useCallback(() => {
    // Without a connection the router would load the whole page; the marks of other tabs are shown already.
    if (!onSent && navigator.onLine === false) return;
    shownAt = Date.now();
    if (onSent) onSent();
    else startTransition(() => router.refresh());
  }, [onSent, router]);
  useEffect(() => {
    if (isPreview) return;
    const stopSending = sendWhenIdle(userId, (outcome) => {
      if (outcome === 'nothing') return;
      setTrouble(troubleAfter(outcome, userId));
      if (outcome === 'sent' || outcome === 'refused') refresh();
      if (outcome === 'signed_out') void leave();
    });
    const unwatch = watchMarks((elsewhere) => {
      void waitingMarks(userId).then((waiting) => setLocal((known) => merge(known, waiting)));
      if (elsewhere) refresh();
    });
    const cancel = whenIdle(() => {
      void hasSentSince(userId, shownAt).then((isStale) => isStale && refresh());
    });
    return () => {
      cancel();
      stopSending();
      unwatch();
    };
  }, [userId, refresh, isPreview]);

  const marks = useMemo(() => {
    const changes = local.flatMap(({ entry }) =>
      (entry.action === 'done' || entry.action === 'undone') &&
      entry.program_block_exercise_id &&
      // A row may also occur in another day.
      (entry.program_day_id ?? dayId) === dayId
        ? [{ id: entry.program_block_exercise_id, action: entry.action, actual: entry.actual }]
        : [],
    );
    const writtenBeside = (id: number): Written | null => {
      const own = changes.findLast((change) => change.id === id && change.actual)?.actual;
      return own ? { duration: own.duration ?? '', weight: own.weight ?? '' } : (written[id] ?? null);
    };
    const now = applyMarks(new Set(done), changes);
    const store = (entry: Omit<QueuedMark['entry'], 'uuid'>) => {
      const name = exercises.find(({ id }) => id === entry.program_block_exercise_id)?.name ?? title ?? '';
      const made = { uuid: crypto.randomUUID(), at: new Date().toISOString(), run, version, ...entry };
      const mark = isPreview ? { n: Date.now(), entry: made } : keepMark(userId, made, name);
      setLocal((known) => merge(known, [mark]));
    };
    return {
      isDone: (id: number) => now.has(id),
      toggle: (id: number, extra: Extra = {}) =>
        store({
          action: now.has(id) ? 'undone' : 'done',
          program_block_exercise_id: id,
          program_day_id: dayId,
          ...(now.has(id) ? {} : extra),
        }),
      written: writtenBeside,
      write: (id: number, actual: Written) =>
        store({ action: 'done', program_block_exercise_id: id, program_day_id: dayId, actual }),
      note: (of: number, extra: Extra) => store({ action: 'note', program_day_id: of, ...extra }),
      done: exercises.filter(({ id }) => now.has(id)).length,
      total: exercises.length,
    };
  }, [local, done, written, title, exercises, userId, dayId, run, version, isPreview]);

  const value = useMemo(() => ({ ...marks, userId, dayId, trouble }), [marks, userId, dayId, trouble]);
  return <Context value={value}>{children}</Context>;
}

/** Whether the worker, or a tab that was closed, sent marks while this page was loading. */
async function hasSentSince(userId: number, since: number): Promise<boolean> {
  const kept = await offlineCode().catch(() => null);
  return (await kept?.hasSentSince(userId, since).catch(() => false)) ?? false;
}

async function leave(): Promise<void> {
  const { leaveSignedOut } = await offlineCode();
  await leaveSignedOut();
}

/** All known and unsent marks without duplicates; a sent mark still applies until new server data arrive. */
function merge(known: readonly QueuedMark[], waiting: readonly QueuedMark[]): QueuedMark[] {
  const all = new Map([...known, ...waiting].map((mark) => [mark.entry.uuid, mark]));
  return [...all.values()].sort((a, b) => a.n - b.n);
}
