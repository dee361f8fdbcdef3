'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button';
import { Icon } from './icon';
import { showToast, TOAST_MS } from './toast';

const SHOWN_MS = 2_000;

type CopyButtonProps = {
  value: string;
  /** Accessible name of what is copied. */
  name: string;
  texts: { copy: string; copied: string; failed: string };
};

export function CopyButton({ value, name, texts }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => showToast(texts.failed, 'error', TOAST_MS.failure),
    );
  return (
    <Button variant="soft" size="sm" className="shrink-0 min-h-11 min-w-28" onClick={copy}>
      <Icon as={copied ? Check : Copy} size={16} />
      <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
