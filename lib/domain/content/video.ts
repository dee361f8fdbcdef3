/** Addresses of an exercise's videos, in the order in which they are offered. */
export const VIDEO_COLUMNS = ['url_video', 'url_alternativo', 'url_restringido', 'url_tecnica'] as const;
export type VideoColumn = (typeof VIDEO_COLUMNS)[number];

/** A `file` is the site's own, a `remote` one has another host. */
export type VideoSource = { kind: 'frame' | 'file' | 'remote'; src: string };

const ID = String.raw`[\w-]{6,}`;
const YOUTUBE = String.raw`(?:(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com/(?:watch\?(?:[^#]*&)?v=|embed/|shorts/|live/)|youtu\.be/)(${ID})`;
/** A video with a link of its own has a second part, which its frame needs as `h`. */
const VIMEO = String.raw`(?:www\.|player\.)?vimeo\.com/(?:video/)?(\d+)(?:/(\w+)|\?(?:[^#]*&)?h=(\w+))?`;

const YOUTUBE_AT = new RegExp(`^https?://${YOUTUBE}`);
const VIMEO_AT = new RegExp(`^https?://${VIMEO}`);
/** The site's own files: by path, or where uploads are stored. */
const OWN_AT = /^(?:\/(?!\/)|https:\/\/(?:utfs\.io|[\w-]+\.ufs\.sh)\/)\S+$/;

/** YouTube and Vimeo play in a frame without cookies; anything else is the address of a file. */
export function videoSource(url: string): VideoSource {
  const youtube = YOUTUBE_AT.exec(url)?.[1];
  if (youtube)
    return { kind: 'frame', src: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0` };
  const [, vimeo, path, query] = VIMEO_AT.exec(url) ?? [];
  const key = path ?? query;
  if (vimeo)
    return {
      kind: 'frame',
      src: `https://player.vimeo.com/video/${vimeo}?autoplay=1${key ? `&h=${key}` : ''}`,
    };
  return { kind: OWN_AT.test(url) ? 'file' : 'remote', src: url };
}

const SECURE = /^https:\/\/\S+$/;
const WITHOUT_FILES =
  /^https:\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com)(?:[/?#]|$)/;
/** Whether an address, as typed, can be played: of YouTube and Vimeo only the page of a video can. */
export function isVideoAddress(typed: string): boolean {
  const { kind, src } = videoSource(typed.trim());
  return kind !== 'remote' || (SECURE.test(src) && !WITHOUT_FILES.test(src));
}
