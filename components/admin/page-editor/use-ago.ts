'use client';

import { useEffect, useState } from 'react';
import { useFormats } from '../fields/use-formats';

const SECOND_MS = 1_000;

/** «hace 8 s»; updates every second, and every minute after the first one. '' without an instant. */
export function useAgo(at: number | null): string {
  const { language } = useFormats();
  const [, tick] = useState(0);
  const seconds = at === null ? 0 : Math.max(0, Math.round((Date.now() - at) / SECOND_MS));
  const step = seconds < 60 ? SECOND_MS : 60 * SECOND_MS;
  useEffect(() => {
    if (at === null) return;
    const timer = setInterval(() => tick((count) => count + 1), step);
    return () => clearInterval(timer);
  }, [at, step]);
  if (at === null) return '';
  const format = new Intl.RelativeTimeFormat(language, { style: 'narrow' });
  if (seconds < 60) return format.format(-seconds, 'second');
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? format.format(-minutes, 'minute') : format.format(-Math.round(minutes / 60), 'hour');
}
