/** Still image of an exercise; decorative beside its name. */
export function Poster({ src }: { src: string }) {
  // biome-ignore lint/performance/noImgElement: line art in SVG gains nothing from the image optimizer
  return <img src={src} alt="" width="320" height="200" loading="lazy" decoding="async" />;
}
