import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Leaving } from '@/lib/offline/sign-out';
import type { SignOutTexts } from './sign-out-texts';
import { isSent, titleOf } from './unsent-title';

type SignOutDialogProps = {
  texts: SignOutTexts;
  leaving: Leaving;
  onLeave: () => void;
  onStay: () => void;
};

/**
 * Shown when marks or workouts are not sent yet: try again, or leave them on the phone for the next sign-in.
 */
export function SignOutDialog({ texts, leaving, onLeave, onStay }: SignOutDialogProps) {
  const [unsent, setUnsent] = useState(leaving);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const send = async () => {
    setBusy(true);
    const { sendBeforeLeaving } = await import('@/lib/offline/sign-out');
    const left = await sendBeforeLeaving();
    setBusy(false);
    if (!left || isSent(left)) return onLeave();
    setUnsent(left);
    setFailed(true);
  };
  // Outside the menu that opens it, because the menu closes; inside the area, whose utilities work only there.
  return createPortal(
    <Dialog open onClose={onStay} title={titleOf(texts, unsent)} closeLabel={texts.close} className="sheet">
      <p role="status">{failed ? texts.failed : texts.text}</p>
      <div className="mt-5 grid gap-2">
        <Button variant="accent" size="lg" busy={busy} busyLabel={texts.busy} onClick={() => void send()}>
          {texts.send}
        </Button>
        <Button variant="outline" size="lg" onClick={onLeave}>
          {texts.leave}
        </Button>
        <Button variant="ghost" onClick={onStay}>
          {texts.stay}
        </Button>
      </div>
      <div className="mt-5 border-t-2 border-ink pt-4 grid gap-2 text-muted text-[.9375rem]">
        <p>{texts.kept}</p>
        <p>{texts.wiped}</p>
      </div>
    </Dialog>,
    document.querySelector('.my, .buy') ?? document.body,
  );
}
