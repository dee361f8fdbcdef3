import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '@/components/ui/button';
import { showToast, type ToastTone } from '@/components/ui/toast';
import type { ActionResult } from '@/lib/actions/run';
import { useAction } from './use-action';

/** Text of the notice, with an optional tone and duration. */
export type Notice = string | { text: string; tone?: ToastTone; ms?: number };

/** Runs an action, shows a notice and refreshes; errors appear beside the button. */
export function useActionNotice() {
  const router = useRouter();
  const { run, ...action } = useAction();
  const perform = <T,>(action: () => Promise<ActionResult<T>>, notice: (data: T) => Notice) =>
    run(action, (data) => {
      const message = notice(data);
      if (typeof message === 'string') showToast(message);
      else showToast(message.text, message.tone, message.ms);
      router.refresh();
    });
  const failureNotice = action.failure && (
    <p className="field-error basis-full" role="alert">
      {action.failure.message}
    </p>
  );
  return { ...action, perform, failureNotice };
}

type ActionButtonProps<T> = ButtonLook & {
  'aria-label'?: string;
  action: () => Promise<ActionResult<T>>;
  notice: (data: T) => Notice;
  children: ReactNode;
};

/** A button that runs an action without confirmation. */
export function ActionButton<T>({ action, notice, children, ...buttonProps }: ActionButtonProps<T>) {
  const { busy, perform, failureNotice } = useActionNotice();
  return (
    <>
      <Button {...buttonProps} busy={busy} onClick={() => perform(action, notice)}>
        {children}
      </Button>
      {failureNotice}
    </>
  );
}
