'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { useKeptFocus } from '@/components/admin/ui/use-kept-focus';
import { Button, type ButtonLook } from '@/components/ui/button';
import { showToast, type ToastTone } from '@/components/ui/toast';
import type { ActionResult } from '@/lib/actions/run';
import { useDeed } from './use-deed';

/** Text of the notice, with an optional tone and duration. */
export type Said = string | { text: string; tone?: ToastTone; ms?: number };

/** Runs an action, shows a notice and refreshes; errors appear beside the button. */
export function usePress() {
  const router = useRouter();
  const { busy, failure, errorOf, run, forget } = useDeed();
  const press = <T,>(work: () => Promise<ActionResult<T>>, said: (data: T) => Said) =>
    run(work, (data) => {
      const word = said(data);
      if (typeof word === 'string') showToast(word);
      else showToast(word.text, word.tone, word.ms);
      router.refresh();
    });
  const failed = failure && (
    <p className="field-error basis-full" role="alert">
      {failure.message}
    </p>
  );
  return { busy, failure, errorOf, forget, press, failed };
}

type PressProps<T> = ButtonLook & {
  'aria-label'?: string;
  work: () => Promise<ActionResult<T>>;
  said: (data: T) => Said;
  children: ReactNode;
};

/** A button that runs an action without confirmation. */
export function PressButton<T>({ work, said, children, ...look }: PressProps<T>) {
  const { busy, press, failed } = usePress();
  const button = useKeptFocus();
  return (
    <>
      <Button {...look} ref={button} busy={busy} onClick={() => press(work, said)}>
        {children}
      </Button>
      {failed}
    </>
  );
}
