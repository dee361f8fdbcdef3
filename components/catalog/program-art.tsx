import type { ProgramIdentity } from '@/lib/domain/catalog/program-identity';
import { Backdrop } from './backdrop';

const SIZES = {
  cartel: [800, 1000],
  banda: [1600, 420],
  trio: [640, 360],
  franja: [760, 290],
  insignia: [240, 240],
} as const;
type ArtCrop = keyof typeof SIZES;

type ProgramArtProps = {
  identity: Pick<ProgramIdentity, 'art'>;
  crop: ArtCrop;
  className: string | undefined;
  /** Set above the fold. */
  eager?: boolean | undefined;
};

/** Decorative: the program's name is beside it. */
export function ProgramArt({ identity, crop, className, eager }: ProgramArtProps) {
  const [width, height] = SIZES[crop];
  const src = `/art/${identity.art}-${crop}.svg`;
  if (eager) return <Backdrop name={`${identity.art}-${crop}`} className={className} />;
  return (
    // biome-ignore lint/performance/noImgElement: line art in SVG gains nothing from the image optimizer
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      className={className}
      loading="lazy"
      decoding="async"
    />
  );
}
