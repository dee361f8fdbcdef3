'use server';
import { redirect } from 'next/navigation';
import { type FormState, SCRIPTED } from '@/components/account/form-state';
import {
  changePasswordAction,
  forgotPasswordAction,
  registerAction,
  renewLinkAction,
  resendVerificationAction,
  resetPasswordAction,
  saveProfileAction,
  secondFactorAction,
  signInAction,
  verifyEmailAction,
} from '@/lib/actions/account';
import type { ActionResult } from '@/lib/actions/run';
import { routes } from '@/lib/routes';
import { returnPath } from './return-path';

const SECRETS = new Set([
  'password',
  'current_password',
  'password_confirmation',
  'code',
  'token',
  'next',
  SCRIPTED,
]);

/** Whoever calls an action without a form, which no page does, sends an empty one. */
const formOf = (sent: unknown): FormData => (sent instanceof FormData ? sent : new FormData());

function textFields(data: FormData): Record<string, string> {
  const entries = [...data].filter(([name, value]) => typeof value === 'string' && !name.startsWith('$'));
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Leads to another page: by the script of the form, or by a redirect without one. */
function leaveFor(to: string, data: FormData): FormState {
  if (!data.has(SCRIPTED)) redirect(to);
  return { ok: true, to };
}

function toFormState(result: ActionResult<null>, data: FormData, to?: string): FormState {
  if (result.ok) return to ? leaveFor(to, data) : { ok: true };
  if (result.status === 401) return leaveFor(routes.loginFor(routes.profile), data);
  const values = Object.fromEntries(Object.entries(textFields(data)).filter(([name]) => !SECRETS.has(name)));
  return { ok: false, message: result.message, errors: result.errors, values };
}

/** Server actions of the account forms, used with and without JavaScript. */
export async function submitLogin(_: FormState | null, sent: FormData): Promise<FormState> {
  const data = formOf(sent);
  // The login page redirects signed-in visitors to their destination.
  return toFormState(
    await signInAction(textFields(data)),
    data,
    returnPath(data.get('next')) ?? routes.login,
  );
}

export async function submitSecondFactor(_: FormState | null, sent: FormData): Promise<FormState> {
  const data = formOf(sent);
  return toFormState(
    await secondFactorAction(textFields(data)),
    data,
    returnPath(data.get('next')) ?? routes.login,
  );
}

export async function submitRegister(_: FormState | null, sent: FormData): Promise<FormState> {
  const data = formOf(sent);
  const input = { ...textFields(data), agreed_tc: data.get('agreed_tc') !== null };
  return toFormState(await registerAction(input), data);
}

export async function submitForgotPassword(_: FormState | null, sent: FormData): Promise<FormState> {
  const data = formOf(sent);
  return toFormState(await forgotPasswordAction(textFields(data)), data);
}

export async function submitResetPassword(_: FormState | null, sent: FormData): Promise<FormState> {
  const data = formOf(sent);
  return toFormState(await resetPasswordAction(textFields(data)), data, routes.login);
}

export async function submitRenewLink(_: FormState | null, sent: FormData): Promise<FormState> {
  const data = formOf(sent);
  return toFormState(await renewLinkAction(textFields(data)), data);
}

export async function submitVerifyEmail(_: FormState | null, sent: FormData): Promise<FormState> {
  const data = formOf(sent);
  const input = { ...textFields(data), renew: data.get('renew') !== null };
  return toFormState(await verifyEmailAction(input), data, routes.login);
}

export async function submitResendVerification(_: FormState | null, sent: FormData): Promise<FormState> {
  const data = formOf(sent);
  return toFormState(await resendVerificationAction(), data);
}

export async function submitChangePassword(_: FormState | null, sent: FormData): Promise<FormState> {
  const data = formOf(sent);
  return toFormState(await changePasswordAction(textFields(data)), data);
}

export async function submitProfile(_: FormState | null, sent: FormData): Promise<FormState> {
  const data = formOf(sent);
  return toFormState(await saveProfileAction(textFields(data)), data);
}
