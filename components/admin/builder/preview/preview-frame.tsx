import { useEffect, useRef, useState } from 'react';
import { REFRESH_DRAFT } from '@/lib/domain/content/draft-frame';

/** Widths of the previewed page in pixels; the laptop's is scaled down to fit. */
const PIXELS = { phone: 390, laptop: 1280 } as const;

export type PreviewWidth = keyof typeof PIXELS;

/** Shows the page in the width of a phone or laptop, and reloads it with every new `revision`. */
export function PreviewFrame({
  width,
  title,
  address,
  revision = '',
}: {
  width: PreviewWidth;
  title: string;
  address: string;
  revision?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLIFrameElement>(null);
  const shown = useRef(revision);
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
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    page.current?.contentWindow?.postMessage(REFRESH_DRAFT, location.origin);
  }, [revision]);
  return (
    <div ref={box} className="preview-box" data-width={width}>
      <iframe
        ref={page}
        className="preview-page"
        title={title}
        src={address}
        style={{ width: PIXELS[width], height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
    </div>
  );
}
