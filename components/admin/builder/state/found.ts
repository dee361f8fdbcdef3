import { VIDEO_COLUMNS, type VideoColumn } from '@/lib/domain/content/video';

/** An exercise as the library search returns it. */
export type Found = {
  id: number;
  nombre: string;
  duration: string | null;
  image: readonly { url: string }[];
  muscle_groups: readonly string[];
  equipment: readonly string[];
} & Readonly<Record<VideoColumn, string | null>>;

/** The picture, usual dose and videos of an exercise. */
export type Media = { poster: string | null; duration: string | null; videos: ReadonlySet<VideoColumn> };

export const mediaOf = (found: Found): Media => ({
  poster: found.image[0]?.url ?? null,
  duration: found.duration,
  videos: new Set(VIDEO_COLUMNS.filter((name) => found[name]?.trim())),
});
