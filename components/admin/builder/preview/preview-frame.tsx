'use client';

import { useEffect, useRef, useState } from 'react';

/** Pixels that the page has; a laptop's page is drawn smaller where there is less room. */
const PIXELS = { phone: 390, laptop: 1280 } as const;

/** The page in a phone, or as wide as on a laptop. */
export function PreviewFrame({
  width,
  title,
  address,
}: {
  width: keyof typeof PIXELS;
  title: string;
  address: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setScale(Math.min(1, element.clientWidth / PIXELS[width]));
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, [width]);
  return (
    <div ref={box} className="preview-box" data-width={width}>
      <iframe
        className="preview-page"
        title={title}
        src={address}
        style={{ width: PIXELS[width], height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
    </div>
  );
}
