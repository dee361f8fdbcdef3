export type VideoSource = { kind: 'frame' | 'file'; src: string };

/** YouTube and Vimeo play in a frame without cookies; anything else is a file. */
export function videoSource(url: string): VideoSource {
  const youtube = /(?:youtube\.com\/(?:watch\?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,})/.exec(url)?.[1];
  if (youtube)
    return { kind: 'frame', src: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0` };
  const vimeo = /vimeo\.com\/(?:video\/)?(\d+)/.exec(url)?.[1];
  if (vimeo) return { kind: 'frame', src: `https://player.vimeo.com/video/${vimeo}?autoplay=1` };
  return { kind: 'file', src: url };
}
