import { useEffect, useRef, useState } from 'react';
import { videoCap } from '@/lib/domain/offline/space';
import type { PhonePlan } from '@/lib/offline/plan';
import { saveVideo } from '@/lib/offline/save-video';
import { sizeOf } from '@/lib/offline/video-size';
import { keptVideos } from '@/lib/offline/videos';
import { type VideoDay, weekVideos } from '@/lib/offline/week-videos';
import { absolute } from './absolute';
import { useToday } from './use-phone-plan';

/** A day with the videos that are not on the phone. Bytes are null until measured. */
export type MeasuredDay = Omit<VideoDay, 'files'> & {
  files: { url: string; name: string; bytes: number }[];
  unknown: number;
  /** Videos that are already on the phone. */
  kept: number;
};
export type Saving = {
  saved: number;
  bytes: number;
  failed: string[];
  isFull: boolean;
  isOver: boolean;
  /** The selected days, with how many videos were tried so far and how many of these are on the phone. */
  days: readonly {
    id: number;
    date: string;
    title: string | null;
    tried: number;
    saved: number;
    of: number;
  }[];
};

const NOT_YET: Saving = { saved: 0, bytes: 0, failed: [], isFull: false, isOver: false, days: [] };

/** The videos of the week's days: measured first, then downloaded one by one. */
export function useSaveWeek(plan: PhonePlan, onChange: () => void) {
  const today = useToday();
  const [days, setDays] = useState<MeasuredDay[] | null>(null);
  const [cap, setCap] = useState(0);
  const [saving, setSaving] = useState<Saving | null>(null);
  const stopper = useRef<AbortController | null>(null);

  useEffect(() => {
    const measuring = new AbortController();
    void measure(plan, today, measuring.signal).then((measured) => {
      if (!measuring.signal.aborted) setDays(measured);
    });
    void navigator.storage?.estimate?.().then(({ quota }) => setCap(videoCap(quota)));
    return () => measuring.abort();
  }, [plan, today]);

  const start = async (chosen: readonly MeasuredDay[]) => {
    const stop = new AbortController();
    stopper.current = stop;
    let state = NOT_YET;
    const tell = (next: Partial<Saving>) => {
      state = { ...state, ...next };
      setSaving(state);
    };
    tell({ days: chosen.map(({ files, ...day }) => ({ ...day, tried: 0, saved: 0, of: files.length })) });
    // Persistent storage is requested after the person has asked to save.
    await navigator.storage?.persist?.().catch(() => false);
    for (const { id, date, files } of chosen) {
      for (const { url, name, bytes } of files) {
        if (stop.signal.aborted) break;
        const result = await saveVideo({ url, bytes, on: date }, stop.signal);
        const isSaved = result === 'saved';
        if (isSaved) tell({ saved: state.saved + 1, bytes: state.bytes + bytes });
        else if (!stop.signal.aborted)
          tell({ failed: [...state.failed, name], isFull: state.isFull || result === 'no_space' });
        const tried = ({ tried, saved, ...day }: Saving['days'][number]) => ({
          ...day,
          tried: tried + 1,
          saved: saved + Number(isSaved),
        });
        tell({ days: state.days.map((day) => (day.id === id ? tried(day) : day)) });
      }
    }
    tell({ isOver: true });
    setDays(await measure(plan, today, new AbortController().signal));
    onChange();
  };
  return { days, cap, saving, start, stop: () => stopper.current?.abort(), reset: () => setSaving(null) };
}

async function measure(plan: PhonePlan, today: string, signal: AbortSignal): Promise<MeasuredDay[]> {
  const kept = new Set((await keptVideos()).map(({ url }) => url));
  const seen = new Set<string>();
  const measured: MeasuredDay[] = [];
  for (const { files, ...day } of weekVideos(plan, today)) {
    // A video used on two days is downloaded with the first.
    const fresh = files.filter(({ url }) => !kept.has(absolute(url)) && !seen.has(url));
    for (const { url } of fresh) seen.add(url);
    const sized = await Promise.all(
      fresh.map(async (file) => ({ ...file, bytes: await sizeOf(file.url, signal) })),
    );
    const known = sized.flatMap((file) => (file.bytes === null ? [] : [{ ...file, bytes: file.bytes }]));
    const has = files.filter(({ url }) => kept.has(absolute(url))).length;
    measured.push({ ...day, files: known, unknown: sized.length - known.length, kept: has });
  }
  return measured;
}

type Connection = { type?: string; saveData?: boolean };
/** Whether the connection may be metered; browsers that don't report it count as wifi. */
export const isMobileData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.type === 'cellular' || connection?.saveData === true;
};
