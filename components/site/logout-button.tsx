'use client';

import { type ReactNode, useState } from 'react';
import { api } from '@/components/ui/api';
import { Later, laterPart } from '@/components/ui/later';
import { setSessionEnding } from '@/components/ui/session-ending';
import type { Leaving } from '@/lib/offline/sign-out';
import { routes } from '@/lib/routes';
import type { SignOutTexts } from './sign-out-texts';
import { isSent } from './unsent-title';

const signOutDialog = laterPart(() => import('./sign-out-dialog').then(({ SignOutDialog }) => SignOutDialog));

type LogoutButtonProps = {
  /**
   * Texts of the dialog for unsent marks and workouts; without them no question is asked and they stay on the
   * phone.
   */
  texts?: SignOutTexts | undefined;
  children: ReactNode;
};

/**
 * Sends the marks on this phone, deletes the plan from it, ends the session and goes to the site root, even
 * when a request fails (docs/spec/specification.md#shop-calls, docs/spec/offline.md#sign-out).
 */
export function LogoutButton({ texts, children }: LogoutButtonProps) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const logout = async () => {
    const unsent = await sendMarks();
    if (unsent && !isSent(unsent) && texts) return setLeaving(unsent);
    await leave();
  };
  return (
    <>
      <button type="button" onClick={() => void logout()}>
        {children}
      </button>
      {texts && leaving && (
        <Later
          part={signOutDialog}
          props={{
            texts,
            leaving,
            onLeave: () => void leave(),
            onStay: () => setLeaving(null),
          }}
        />
      )}
    </>
  );
}

async function sendMarks(): Promise<Leaving | null> {
  const offline = await import('@/lib/offline/sign-out').catch(() => null);
  return (await offline?.sendBeforeLeaving()) ?? null;
}

/** Signs out without a question: unsent marks stay on the phone. */
export async function signOut(): Promise<void> {
  await sendMarks();
  await leave();
}

async function leave(): Promise<void> {
  setSessionEnding(true);
  const offline = await import('@/lib/offline/sign-out').catch(() => null);
  await offline?.wipeBeforeLeaving();
  const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
  const call = { method: 'POST', headers: { 'X-CSRF-TOKEN': token }, stay: true } as const;
  await api(routes.logout, call).catch(() => null);
  await offline?.wipePhone();
  clearTab();
  location.assign('/');
}

/** Deletes what was typed in this tab, such as the address of a checkout, which the next person would see. */
function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so there is nothing in it.
  }
}
