import { addDaysTo, type Day } from '@/lib/domain/clock';
import { videoSource } from '@/lib/domain/content/video';
import { videosOf } from '@/lib/domain/plan/day-blocks';
import type { PhonePlan } from './plan';
import type { SnapshotDay } from './snapshot-types';

export type VideoFile = { url: string; name: string };
/** A training day with its own videos, and how many play in a frame of another site. */
export type VideoDay = Pick<SnapshotDay, 'id' | 'date' | 'title'> & { files: VideoFile[]; frames: number };

const DAYS = 7;

/** The main video of each exercise of the days of a week from `from` on; all days on the phone without it. */
export function weekVideos(plan: PhonePlan, from: Day): VideoDay[] {
  const days = plan.programs
    .flatMap((program) => program.days)
    .filter(({ date, exercises }) => exercises > 0 && date >= from)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const last = from && addDaysTo(from, DAYS - 1);
  return days.filter(({ date }) => !last || date <= last).map((day) => ofDay(plan, day));
}

function ofDay({ bodies, library }: PhonePlan, { id, date, title, hash }: SnapshotDay): VideoDay {
  const rows = bodies.get(hash)?.blocks.flatMap(({ exercises }) => exercises) ?? [];
  const found = [...new Set(rows.map(({ exercise_id }) => exercise_id))].flatMap((exercise) => {
    const row = library.exercises.get(exercise);
    const [video] = row ? videosOf(row) : [];
    return row && video ? [{ name: row.name, source: videoSource(video.url) }] : [];
  });
  return {
    ...{ id, date, title },
    files: found.flatMap(({ name, source }) => (source.kind === 'file' ? [{ url: source.src, name }] : [])),
    frames: found.filter(({ source }) => source.kind === 'frame').length,
  };
}
