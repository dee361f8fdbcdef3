import { preload } from 'react-dom';
import type { ProgramIdentity } from '@/lib/domain/program-identity';

const SIZES = {
  cartel: [800, 1000],
  banda: [1600, 420],
  trio: [640, 360],
  franja: [760, 290],
  insignia: [240, 240],
  video: [900, 1000],
} as const;
export type ArtCrop = keyof typeof SIZES;

type ProgramArtProps = {
  identity: Pick<ProgramIdentity, 'art'>;
  crop: ArtCrop;
  className?: string | undefined;
  /** Above the fold. */
  eager?: boolean | undefined;
};

/** Decoration: the name beside it says which program it is. */
export function ProgramArt({ identity, crop, className, eager }: ProgramArtProps) {
  const [width, height] = SIZES[crop];
  const src = `/art/${identity.art}-${crop}.svg`;
  if (eager) preload(src, { as: 'image' });
  return (
    // biome-ignore lint/performance/noImgElement: line art in SVG gains nothing from the image optimizer
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      className={className}
      {...(eager ? {} : { loading: 'lazy', decoding: 'async' })}
    />
  );
}
