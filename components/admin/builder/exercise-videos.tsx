import { useState } from 'react';
import { PlayingVideo } from '@/components/ui/playing-video';
import { Tildes } from '@/components/ui/tildes';
import { VIDEO_COLUMNS } from '@/lib/domain/content/video';
import { Ico } from '../ui/ico';
import { type Found, type Media, mediaOf } from './state/found';
import { useTexts } from './texts';

/** The picture of an exercise, or a placeholder. */
export function Poster({ src }: { src: string | null | undefined }) {
  return (
    <span className="library-poster">
      {src && (
        // biome-ignore lint/performance/noImgElement: uploaded pictures go through a route that the optimizer can't read
        <img src={src} alt="" width="48" height="36" loading="lazy" decoding="async" />
      )}
    </span>
  );
}

/** Shows which of its four videos an exercise has, as strokes. */
export function VideoStrokes({ videos }: Pick<Media, 'videos'>) {
  const t = useTexts('builder.library');
  const states = VIDEO_COLUMNS.map((name) => (videos.has(name) ? ('done' as const) : ('missed' as const)));
  return <Tildes states={states} className="video-strokes" label={t('has_videos', { count: videos.size })} />;
}

/** The videos of an exercise, one at a time; each loads on click. */
export function ExerciseVideos({ found, isPlaying = false }: { found: Found; isPlaying?: boolean }) {
  const t = useTexts('builder.library');
  const { poster, videos } = mediaOf(found);
  const offered = VIDEO_COLUMNS.filter((name) => videos.has(name));
  const [name, setName] = useState(offered[0]);
  const [isOn, setOn] = useState(isPlaying);
  const url = name && found[name];
  return (
    <>
      <div className="art aspect-video exercise-video">
        {url && isOn ? (
          <PlayingVideo key={url} url={url} title={found.nombre} className="w-full h-full bg-black" />
        ) : (
          <>
            <Poster src={poster} />
            {url && (
              <button
                type="button"
                className="exercise-play"
                aria-label={t('see', { name: found.nombre })}
                onClick={() => setOn(true)}
              >
                <Ico name="play" size={24} />
              </button>
            )}
          </>
        )}
      </div>
      {offered.length > 1 && (
        <fieldset className="segmented" aria-label={t('videos.label', { name: found.nombre })}>
          {offered.map((each) => (
            <button key={each} type="button" aria-pressed={each === name} onClick={() => setName(each)}>
              {t(`videos.${each}`)}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}
