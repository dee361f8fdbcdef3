import type { Picture } from '@/lib/server/products/product-card';
import { cx } from './cx';

type PhotoProps = { picture: Picture; eager?: boolean; className?: string | undefined; decorative?: boolean };

/** A catalogue image, drawing or uploaded photo, with its aspect ratio reserved. */
export function Photo({ picture, eager, className, decorative }: PhotoProps) {
  return (
    // biome-ignore lint/performance/noImgElement: mostly SVG art; uploads are sized when they are stored
    <img
      src={picture.src}
      alt={decorative ? '' : picture.alt}
      width={picture.width}
      height={picture.height}
      className={cx(className)}
      {...(picture.focus ? { style: { objectPosition: picture.focus } } : {})}
      {...(eager ? {} : { loading: 'lazy', decoding: 'async' })}
    />
  );
}
