'use client';

import { useSession } from '@/components/session/session';

/** Until the session arrives a space, so that the circle stands where it will be with the letters. */
export function Initials() {
  return useSession().user?.initials ?? '\u00a0';
}

export function UserName() {
  return useSession().user?.name ?? '';
}
