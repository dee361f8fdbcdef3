'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Later, laterPart } from '@/components/ui/later';
import { whenIdle } from '@/components/ui/when-idle';
import { offlineCode } from '../offline-code';

const leftBar = laterPart(() => import('./left-bar').then(({ LeftBar }) => LeftBar));

/**
 * The bar of a session that was left, on every plan page (docs/spec/player.md#states). Its code loads only
 * when there is one.
 */
export function ResumeBar({ userId }: { userId: number }) {
  const playing = usePathname().endsWith('/play');
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    if (playing) return setLeft(false);
    let over = false;
    const look = async () => {
      const store = await offlineCode().catch(() => null);
      const sessions = (await store?.loadSessions(userId)) ?? [];
      if (!over) setLeft(sessions.length > 0);
    };
    const cancel = whenIdle(() => void look());
    return () => {
      over = true;
      cancel();
    };
  }, [userId, playing]);
  return isLeft ? <Later part={leftBar} props={{ userId }} /> : null;
}
