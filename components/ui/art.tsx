type ArtProps = {
  /** File under /public/art, without extension. */
  name: string;
  width: number;
  height: number;
  className?: string | undefined;
  eager?: boolean | undefined;
};

/** A decorative illustration. */
export function Art({ name, width, height, className, eager }: ArtProps) {
  return (
    // biome-ignore lint/performance/noImgElement: line art in SVG gains nothing from the image optimizer
    <img
      src={`/art/${name}.svg`}
      alt=""
      width={width}
      height={height}
      className={className}
      {...(eager ? {} : { loading: 'lazy', decoding: 'async' })}
    />
  );
}
