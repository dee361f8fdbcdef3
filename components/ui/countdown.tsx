'use client';

import { type ReactNode, useEffect, useState } from 'react';

type CountdownProps = {
  /** ISO instant. */
  until: string;
  /** "La oferta termina en" */
  prefix: string;
  units: { days: string; hours: string; minutes: string };
  /** Date text rendered by the server; it stays once the instant has passed. */
  children: ReactNode;
};

const MINUTE = 60_000;

function parts(milliseconds: number, units: CountdownProps['units']): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE));
  const values = [
    [Math.floor(minutes / 1440), units.days],
    [Math.floor(minutes / 60) % 24, units.hours],
    [minutes % 60, units.minutes],
  ] as const;
  const shown = minutes >= 2880 ? values.slice(0, 2) : values.filter(([value]) => value > 0);
  // A number stays on one line with its unit.
  return shown
    .map(([value, unit]) => unit.replace('{count}', String(value)).replace(' ', '\u00a0'))
    .join(' ');
}

/** Countdown in minutes on a static page, whose HTML contains the date. */
export function Countdown({ until, prefix, units, children }: CountdownProps) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  const remaining = now === null ? 0 : Date.parse(until) - now;
  if (remaining <= 0) return children;
  return (
    <span role="timer" aria-live="off" className="num">
      {prefix} {parts(remaining, units)}
    </span>
  );
}
