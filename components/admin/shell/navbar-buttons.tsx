'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Ico } from '../ui/ico';
import { runCommand } from './commands';
import { confirmLeave } from './leave-guard';

/** The back button (docs/spec/specification.md#admin-shell). */
export function BackButton({ label }: { label: string }) {
  const router = useRouter();
  return (
    <Button variant="ghost" square aria-label={label} onClick={() => confirmLeave(() => router.back())}>
      <Ico name="arrow-left" />
    </Button>
  );
}

export function PaletteButton({
  className,
  label,
  children,
}: {
  className: string;
  label?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={className}
      {...(label ? { 'aria-label': label } : {})}
      onClick={() => runCommand('palette')}
    >
      {children}
    </button>
  );
}
