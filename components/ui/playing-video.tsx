import { videoSource } from '@/lib/domain/content/video';
import { takeLostFocus } from './take-lost-focus';

/** A video that plays as soon as it is rendered: a frame of YouTube or Vimeo, or a file. */
export function PlayingVideo({ url, title, className }: { url: string; title: string; className: string }) {
  const { kind, src } = videoSource(url);
  if (kind === 'frame')
    return (
      <iframe
        ref={takeLostFocus}
        className={className}
        src={src}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
      />
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are in the studio's file, when it has them
    <video
      ref={takeLostFocus}
      className={className}
      src={src}
      aria-label={title}
      controls
      autoPlay
      playsInline
    />
  );
}
