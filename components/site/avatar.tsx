'use client';

import { useSession } from '@/components/account/session';

export function Initials() {
  return useSession().user?.initials ?? '';
}

export function UserName() {
  return useSession().user?.name ?? '';
}
