'use client';

import { useSession } from '@/components/session/session';

export function Initials() {
  return useSession().user?.initials ?? '';
}

export function UserName() {
  return useSession().user?.name ?? '';
}
