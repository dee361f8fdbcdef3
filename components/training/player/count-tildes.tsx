import { useEffect, useRef } from 'react';
import { remainingMs } from '@/lib/domain/player/time';
import { usePlayer } from './context';

const MOST = 30;
const STROKES = Array.from({ length: MOST }, (_, i) => i);

/** The rest of the phase as a row of strokes, updated with the clock. */
export function CountTildes() {
  const { store } = usePlayer();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const write = () => {
      const { session } = store.getState();
      const target = session.target_ms ?? 0;
      const left = remainingMs(session, session.seen_at) ?? 0;
      const strokes = Math.min(MOST, Math.max(1, Math.round(target / 1000)));
      const on = target > 0 ? Math.ceil((left / target) * strokes) : 0;
      for (const [i, stroke] of [...(row.current?.children ?? [])].entries()) {
        (stroke as HTMLElement).hidden = i >= strokes;
        stroke.classList.toggle('gone', i >= on);
      }
    };
    write();
    return store.subscribe(write);
  }, [store]);
  return (
    <div ref={row} className="count-tildes mt-6" aria-hidden="true">
      {STROKES.map((i) => (
        <i key={i} />
      ))}
    </div>
  );
}
