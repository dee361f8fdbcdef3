'use client';

import { useState } from 'react';
import { MiniButton } from '@/components/admin/ui/ico';

/** Copies the adjacent `pre`. */
export function CopyButton({ label, done }: { label: string; done: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async (button: HTMLButtonElement) => {
    const code = button.parentElement?.querySelector('pre')?.textContent ?? '';
    await navigator.clipboard.writeText(code);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <>
      <MiniButton
        ico={copied ? 'check' : 'copy'}
        className="absolute right-2 top-2 bg-white"
        aria-label={label}
        onClick={(event) => void copy(event.currentTarget).catch(() => {})}
      />
      <span role="status" className="sr-only">
        {copied && done}
      </span>
    </>
  );
}
