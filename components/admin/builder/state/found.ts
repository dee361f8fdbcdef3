import { VIDEO_COLUMNS, type VideoColumn } from '@/lib/domain/video';

/** An exercise of Biblium as its search finds it. */
export type Found = {
  id: number;
  nombre: string;
  duration: string | null;
  image: readonly { url: string }[];
  muscle_groups: readonly string[];
  equipment: readonly string[];
} & Readonly<Record<VideoColumn, string | null>>;

/** What of an exercise its rows show. */
export type Media = { poster: string | null; videos: ReadonlySet<VideoColumn> };

export const mediaOf = (found: Found): Media => ({
  poster: found.image[0]?.url ?? null,
  videos: new Set(VIDEO_COLUMNS.filter((name) => found[name]?.trim())),
});
