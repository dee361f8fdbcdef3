'use server';
import type { Route } from 'next';
import { redirect } from 'next/navigation';
import { type FormState, SCRIPTED } from '@/components/account/form-state';
import {
  changePasswordAction,
  forgotPasswordAction,
  registerAction,
  resendVerificationAction,
  resetPasswordAction,
  saveProfileAction,
  signInAction,
  verifyEmailAction,
} from '@/lib/actions/account';
import type { ActionResult } from '@/lib/actions/run';
import { routes } from '@/lib/routes';
import { returnPath } from './return-path';

const SECRETS = new Set(['password', 'current_password', 'password_confirmation', 'token', 'next', SCRIPTED]);

function typed(data: FormData): Record<string, string> {
  const entries = [...data].filter(([name, value]) => typeof value === 'string' && !name.startsWith('$'));
  return Object.fromEntries(entries) as Record<string, string>;
}

function answer(result: ActionResult<null>, data: FormData, to?: Route): FormState {
  if (result.ok) {
    if (to && !data.has(SCRIPTED)) redirect(to);
    return to ? { ok: true, to } : { ok: true };
  }
  const values = Object.fromEntries(Object.entries(typed(data)).filter(([name]) => !SECRETS.has(name)));
  return { ok: false, message: result.message, errors: result.errors, values };
}

/** Server actions of the account forms, used with and without JavaScript. */
export async function loginDoor(_: FormState | null, data: FormData): Promise<FormState> {
  // The login page redirects signed-in visitors to their destination.
  return answer(await signInAction(typed(data)), data, returnPath(data.get('next')) ?? routes.login);
}

export async function registerDoor(_: FormState | null, data: FormData): Promise<FormState> {
  const input = { ...typed(data), agreed_tc: data.get('agreed_tc') !== null };
  return answer(await registerAction(input), data);
}

export async function forgotPasswordDoor(_: FormState | null, data: FormData): Promise<FormState> {
  return answer(await forgotPasswordAction(typed(data)), data);
}

export async function resetPasswordDoor(_: FormState | null, data: FormData): Promise<FormState> {
  return answer(await resetPasswordAction(typed(data)), data, routes.login);
}

export async function verifyEmailDoor(_: FormState | null, data: FormData): Promise<FormState> {
  return answer(await verifyEmailAction(String(data.get('token') ?? '')), data);
}

export async function resendVerificationDoor(_: FormState | null, data: FormData): Promise<FormState> {
  return answer(await resendVerificationAction(), data);
}

export async function changePasswordDoor(_: FormState | null, data: FormData): Promise<FormState> {
  return answer(await changePasswordAction(typed(data)), data);
}

export async function profileDoor(_: FormState | null, data: FormData): Promise<FormState> {
  return answer(await saveProfileAction(typed(data)), data);
}
