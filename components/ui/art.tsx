type ArtProps = {
  /** File under /public/art, without extension. */
  name: string;
  width: number;
  height: number;
  alt?: string | undefined;
  className?: string | undefined;
  eager?: boolean | undefined;
};

/** An illustration; decorative unless `alt` is given. */
export function Art({ name, width, height, alt = '', className, eager }: ArtProps) {
  return (
    // biome-ignore lint/performance/noImgElement: line art in SVG gains nothing from the image optimizer
    <img
      src={`/art/${name}.svg`}
      alt={alt}
      width={width}
      height={height}
      className={className}
      {...(eager ? {} : { loading: 'lazy', decoding: 'async' })}
    />
  );
}
