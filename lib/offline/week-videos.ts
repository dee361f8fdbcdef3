import { addDaysTo, type Day } from '@/lib/domain/clock';
import { videoSource } from '@/lib/domain/content/video';
import { type LibraryExerciseRow, videosOf } from '@/lib/domain/plan/day-blocks';
import { VARIANT_OF } from '@/lib/domain/plan/play-blocks';
import type { TrainingPreferences } from '@/lib/domain/player/training-preferences';
import { shownVariant } from '@/lib/domain/player/variants';
import type { PhonePlan } from './plan';
import type { SnapshotDay } from './snapshot-types';

type VideoFile = { url: string; name: string };
/** A training day with its own videos, and how many are of another site, which can't be saved. */
export type VideoDay = Pick<SnapshotDay, 'id' | 'date' | 'title'> & { files: VideoFile[]; remote: number };

const DAYS = 7;

/** The video that the player shows of each exercise, by the person's variants, for the days on the phone. */
export const videosByDay = (plan: PhonePlan): VideoDay[] =>
  plan.programs
    .flatMap((program) => program.days)
    .filter(({ exercises }) => exercises > 0)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map((day) => ofDay(plan, day));

/** Those of a week from `from` on. */
export function weekVideos(plan: PhonePlan, from: Day): VideoDay[] {
  const last = addDaysTo(from, DAYS - 1);
  return videosByDay(plan).filter(({ date }) => date >= from && date <= last);
}

function ofDay(plan: PhonePlan, { id, date, title, hash }: SnapshotDay): VideoDay {
  const { bodies, library } = plan;
  const preferences = plan.preferences as TrainingPreferences | null;
  const rows = bodies.get(hash)?.blocks.flatMap(({ exercises }) => exercises) ?? [];
  const found = [...new Set(rows.map(({ exercise_id }) => exercise_id))].flatMap((exercise) => {
    const row = library.exercises.get(exercise);
    const video = row && shownVideo(row, preferences);
    return video ? [{ name: row.name, source: videoSource(video.url) }] : [];
  });
  return {
    ...{ id, date, title },
    files: found.flatMap(({ name, source }) => (source.kind === 'file' ? [{ url: source.src, name }] : [])),
    remote: found.filter(({ source }) => source.kind !== 'file').length,
  };
}

function shownVideo(row: LibraryExerciseRow, preferences: TrainingPreferences | null) {
  const videos = videosOf(row);
  const variants = videos.map(({ kind }) => VARIANT_OF[kind]);
  const { variant } = shownVariant({ variants: preferences?.variants ?? [] }, row.id, variants, Date.now());
  return videos.find(({ kind }) => VARIANT_OF[kind] === variant);
}
