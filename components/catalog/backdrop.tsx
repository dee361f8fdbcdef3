import type { CSSProperties } from 'react';
import { cx } from '@/components/ui/cx';

type BackdropProps = {
  /** File under /public/art, without extension. */
  name: string;
  /** Another file from a breakpoint on. */
  wide?: { from: 'md' | 'lg'; name: string } | undefined;
  className: string | undefined;
};

const url = (name: string) => `url(/art/${name}.svg)`;

/**
 * Background drawing above the fold, as a border image so that it is never the largest paint.
 * It loads after the text (docs/spec/design.md#performance). The SVG's own preserveAspectRatio decides how it
 * fills the box.
 */
export function Backdrop({ name, wide, className }: BackdropProps) {
  const style: CSSProperties & { '--art': string; '--art-wide'?: string } = {
    '--art': url(name),
    ...(wide && { '--art-wide': url(wide.name) }),
  };
  return (
    <div
      aria-hidden="true"
      className={cx('art-backdrop', wide && `art-backdrop-${wide.from}`, className)}
      style={style}
    />
  );
}
