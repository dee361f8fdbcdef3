import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { videoSource } from '@/lib/domain/content/video';
import type { DayRow } from '@/lib/domain/player/day';
import type { Variant } from '@/lib/domain/player/variants';
import { Poster } from '../poster';
import { useMegabytes } from '../use-megabytes';
import { useVideoSize } from '../use-video-size';
import { usePlayer, usePlayerState, useStep } from './context';
import { PlayIcon } from './icons';
import { clearMediaKeys, mediaKeysOf, setMediaKeys, setMediaPosition } from './media-keys';
import { useStepTexts } from './use-step-texts';

type Connection = { saveData?: boolean; effectiveType?: string; type?: string };

/** Videos only play automatically on unmetered connections (docs/spec/player.md#video-data). */
function isFree(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!connection) return false;
  return (
    !connection.saveData && connection.type !== 'cellular' && !/[23]g/.test(connection.effectiveType ?? '')
  );
}

/** `isOpen`: a phone shows the picture and the video only after a tap. */
type StepVideoProps = { row: DayRow; variant: Variant | null; isOpen: boolean };

/**
 * The picture of the exercise, and its video after a tap; only one video at a time. A frame of another site
 * is never made without a tap.
 */
export function StepVideo({ row, variant, isOpen }: StepVideoProps) {
  const t = useTranslations('player.video');
  const autoplay = usePlayerState(({ preferences }) => preferences.autoplay);
  const [playing, setPlaying] = useState(false);
  const url = row.videos.find((each) => each.variant === variant)?.url;
  const source = url ? videoSource(url) : null;
  const isFile = source?.kind === 'file';
  useEffect(() => {
    if (!isOpen && matchMedia('(width < 60rem)').matches) setPlaying(false);
    else if (autoplay && isFile && isFree()) setPlaying(true);
  }, [autoplay, isFile, isOpen]);
  const bytes = useVideoSize(url ?? null);
  const megabytes = useMegabytes();
  if (playing && source?.kind === 'frame')
    return (
      <iframe
        className="player-film"
        src={source.src}
        title={row.name}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
      />
    );
  if (playing && source) return <Film src={source.src} row={row} />;
  return (
    <>
      {row.poster && <Poster src={row.poster} />}
      {source && (
        <Button
          variant="white"
          size="lg"
          className="absolute left-4 lg:left-8 bottom-4"
          onClick={() => setPlaying(true)}
        >
          <PlayIcon /> {bytes === null ? t('play') : t('play_size', { size: megabytes(bytes) })}
        </Button>
      )}
    </>
  );
}

function Film({ src, row }: { src: string; row: DayRow }) {
  const t = useTranslations('player.video');
  const player = usePlayer();
  const film = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const { name } = row;
  const { step } = useStep();
  const { counted } = useStepTexts();
  const detail = step ? counted(step) : '';
  useEffect(() => {
    setMediaKeys('video', { title: name, detail, keys: mediaKeysOf(player) });
  }, [player, name, detail]);
  // A pause takes the video off the page: its keys, which resume the workout, stay until the pause is over.
  useEffect(
    () => () => {
      if (player.store.getState().session.state !== 'paused') clearMediaKeys('video');
    },
    [player],
  );
  if (failed)
    return (
      <>
        {row.poster && <Poster src={row.poster} />}
        <p className="absolute inset-x-4 lg:inset-x-8 bottom-4 font-semibold" role="status">
          {t('failed', { name })}{' '}
          <button type="button" className="link min-h-11" onClick={() => setFailed(false)}>
            {t('again')}
          </button>
        </p>
      </>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are in the studio's file, when it has them
    <video
      ref={film}
      className="player-film"
      src={src}
      poster={row.poster ?? undefined}
      preload="none"
      controls
      autoPlay
      loop
      playsInline
      onError={() => setFailed(true)}
      onTimeUpdate={({ currentTarget: { duration, currentTime } }) => {
        if (Number.isFinite(duration)) setMediaPosition(duration, currentTime);
      }}
    />
  );
}
