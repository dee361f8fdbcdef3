'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect } from 'react';
import { watchDay } from './watch-day';

/** Renders the page anew on the next day, which has another “today”. Draws nothing. */
export function RefreshOnNewDay({ timeZone }: { timeZone: string }) {
  const router = useRouter();
  useEffect(() => watchDay(timeZone, () => startTransition(() => router.refresh())), [router, timeZone]);
  return null;
}
