'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { PlayingVideo } from '@/components/ui/playing-video';
import { Tabs } from '@/components/ui/tabs';
import type { VideoKind } from '@/lib/domain/plan/day-blocks';
import { Poster } from './poster';
import { useMegabytes } from './use-megabytes';
import { useVideoSize } from './use-video-size';

type ExerciseMediaProps = {
  name: string;
  videos: readonly { kind: VideoKind; url: string }[];
  poster: string | null;
};

/** Demonstration videos of an exercise; each loads on click. */
export function ExerciseMedia({ name, videos, poster }: ExerciseMediaProps) {
  const t = useTranslations('training.media');
  const [first] = videos;
  if (!first)
    return (
      poster && (
        <div className="art aspect-video">
          <Poster src={poster} />
        </div>
      )
    );
  if (videos.length === 1) return <Player name={name} url={first.url} poster={poster} />;
  const tabs = videos.map(({ kind, url }) => ({
    id: kind,
    label: t(kind),
    content: <Player name={`${name}, ${t(kind)}`} url={url} poster={poster} />,
  }));
  return <Tabs label={t('label', { name })} tabs={tabs} panelClassName="mt-3" />;
}

function Player({ name, url, poster }: { name: string; url: string; poster: string | null }) {
  const t = useTranslations('training.media');
  const [playing, setPlaying] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // A closed exercise asks for nothing.
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!button.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    observer.observe(button.current);
    return () => observer.disconnect();
  }, []);
  const bytes = useVideoSize(isSeen ? url : null);
  const megabytes = useMegabytes();
  if (playing) return <PlayingVideo url={url} title={name} className="w-full aspect-video bg-black" />;
  return (
    <button ref={button} type="button" className="relative block w-full" onClick={() => setPlaying(true)}>
      <span className="block art aspect-video bg-black">{poster && <Poster src={poster} />}</span>
      <span className={buttonClass({ variant: 'black' }, 'absolute left-4 bottom-4')}>
        {t('play', { name })}
        {bytes !== null && (
          <span className="num whitespace-nowrap">{t('size', { size: megabytes(bytes) })}</span>
        )}
      </span>
    </button>
  );
}
