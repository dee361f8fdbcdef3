import type { ReactNode } from 'react';
import { cx } from './cx';

type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  /** File under /public/art, without extension. */
  art?: string | undefined;
  as?: 'h1' | 'h2' | 'h3';
  className?: string | undefined;
};

/** Illustration, one line of text, one action. */
export function EmptyState({
  title,
  text,
  action,
  art = 'vacio',
  as: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div className={cx('empty-state', className)}>
      {/* biome-ignore lint/performance/noImgElement: line art in SVG gains nothing from the image optimizer */}
      <img src={`/art/${art}.svg`} alt="" width="520" height="240" className="w-56 h-auto" loading="lazy" />
      <Heading className="heading-2">{title}</Heading>
      {text && <p className="text-muted">{text}</p>}
      {action}
    </div>
  );
}
