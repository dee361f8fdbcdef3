'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Ico } from '../ui/ico';
import { type Command, runCommand } from './commands';
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

export function CommandButton({
  command,
  className,
  label,
  children,
}: {
  command: Command;
  className?: string;
  label?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={className}
      {...(label ? { 'aria-label': label } : {})}
      onClick={() => runCommand(command)}
    >
      {children}
    </button>
  );
}
