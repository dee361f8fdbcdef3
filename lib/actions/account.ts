'use server';
import { cookies } from 'next/headers';
import { COOKIE_OPTIONS, encodeSession, SESSION_COOKIE, SESSION_MAX_AGE } from '@/lib/auth/cookie';
import {
  changePasswordSchema,
  forgotPasswordSchema,
  profileSchema,
  registerSchema,
  renewLinkSchema,
  resetPasswordSchema,
  secondFactorSchema,
  signInSchema,
  verifyEmailSchema,
} from '@/lib/domain/account';
import { parseInput } from '@/lib/domain/validation';
import { changePassword } from '@/lib/server/accounts/change-password';
import { endSessionBefore } from '@/lib/server/accounts/end-session';
import { savePreferences } from '@/lib/server/accounts/preferences';
import { saveProfile } from '@/lib/server/accounts/profile';
import { register } from '@/lib/server/accounts/register';
import { renewResetLink, requestPasswordReset, resetPassword } from '@/lib/server/accounts/reset-password';
import { giveSecondFactor } from '@/lib/server/accounts/second-factor/give';
import { type NewSession, signIn } from '@/lib/server/accounts/sign-in';
import { resendVerification, verifyEmail } from '@/lib/server/accounts/verify-email';
import { type ActionResult, runAction } from './run';

type Done = ActionResult<null>;

async function keepSession({ sessionId, userId }: NewSession): Promise<void> {
  const jar = await cookies();
  await endSessionBefore(jar.get(SESSION_COOKIE)?.value);
  const token = await encodeSession(sessionId, userId);
  jar.set(SESSION_COOKIE, token, { ...COOKIE_OPTIONS, maxAge: SESSION_MAX_AGE });
}

export async function signInAction(input: unknown): Promise<Done> {
  return runAction(
    async (context) => {
      await keepSession(await signIn(parseInput(signInSchema, input), context));
      return null;
    },
    { whileImpersonating: true },
  );
}

/** Mails and the calendar of the person follow the language of this request. */
export async function saveLocaleAction(): Promise<Done> {
  return runAction(async (context) => {
    await savePreferences(context, { locale: context.locale });
    return null;
  });
}

/** Supplies the second factor for this browser's session. */
export async function secondFactorAction(input: unknown): Promise<Done> {
  return runAction(async (context) => {
    await giveSecondFactor(context, parseInput(secondFactorSchema, input).code);
    return null;
  });
}

export async function registerAction(input: unknown): Promise<Done> {
  return runAction(async (context) => {
    await register(context, parseInput(registerSchema, input));
    return null;
  });
}

/** Confirms the address and signs in: link and password have proved the person's identity. */
export async function verifyEmailAction(input: unknown): Promise<Done> {
  return runAction(async (context) => {
    await keepSession(await verifyEmail(context, parseInput(verifyEmailSchema, input)));
    return null;
  });
}

export async function resendVerificationAction(): Promise<Done> {
  return runAction(async (context) => {
    await resendVerification(context);
    return null;
  });
}

export async function forgotPasswordAction(input: unknown): Promise<Done> {
  return runAction(async (context) => {
    await requestPasswordReset(context, parseInput(forgotPasswordSchema, input).email);
    return null;
  });
}

export async function renewLinkAction(input: unknown): Promise<Done> {
  return runAction(async (context) => {
    await renewResetLink(context, parseInput(renewLinkSchema, input).token);
    return null;
  });
}

/** Sets the password and signs in: the link has proved the person's identity. */
export async function resetPasswordAction(input: unknown): Promise<Done> {
  return runAction(async (context) => {
    await keepSession(await resetPassword(context, parseInput(resetPasswordSchema, input)));
    return null;
  });
}

export async function changePasswordAction(input: unknown): Promise<Done> {
  return runAction(async (context) => {
    await changePassword(context, parseInput(changePasswordSchema, input));
    return null;
  });
}

export async function saveProfileAction(input: unknown): Promise<Done> {
  return runAction(async (context) => {
    await saveProfile(context, parseInput(profileSchema, input));
    return null;
  });
}
