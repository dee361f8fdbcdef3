import { useTranslations } from 'next-intl';
import type { KeyboardEvent, MouseEvent } from 'react';

type Point = { x: number; y: number };

const STEP = 5;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));

type FocusPointProps = { url: string; point: Point; onMove: (point: Point) => void };

/** A picture whose focus point is moved by click, touch or arrow keys. */
export function FocusPoint({ url, point, onMove }: FocusPointProps) {
  const t = useTranslations('admin.form');
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and Space have no position.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onMove({
      x: within(((event.clientX - box.left) / box.width) * 100),
      y: within(((event.clientY - box.top) / box.height) * 100),
    });
  };
  const press = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    onMove({ x: within(point.x + move[0]), y: within(point.y + move[1]) });
  };
  return (
    <>
      <button
        type="button"
        className="focus-picture"
        aria-label={t('focus_label')}
        aria-describedby="focus-hint"
        onClick={click}
        onKeyDown={press}
      >
        {/* biome-ignore lint/performance/noImgElement: shown as it is stored, without cropping */}
        <img src={url} alt="" draggable={false} />
        <span className="focus-mark" style={{ left: `${point.x}%`, top: `${point.y}%` }} aria-hidden="true" />
      </button>
      <p className="hint" id="focus-hint">
        {t('focus_hint')}{' '}
        <span className="sr-only" aria-live="polite">
          {t('focus_at', { x: point.x, y: point.y })}
        </span>
      </p>
    </>
  );
}
