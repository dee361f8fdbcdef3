import type { ReactNode } from 'react';

/** Each answer carries its own nonce, so none may be kept (docs/decisions/006). */
export const dynamic = 'force-dynamic';

export default function AccountLayout({ children }: { children: ReactNode }) {
  return children;
}
