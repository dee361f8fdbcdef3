import * as z from 'zod/mini';

/**
 * Shared by the forms, the actions and the API; `zod/mini` because they travel to the browser.
 * Messages are keys of `errors`.
 */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
const CONTROL = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
/** Refuses control characters, those that turn text around, and halves of characters. */
export const printable = () => z.refine<string>((value) => !CONTROL.test(value), 'invalid_value');

/** An empty field gets only the message `required`. */
export const required = () =>
  z.string({ error: 'required' }).check(z.trim(), z.minLength(1, { error: 'required', abort: true }));

const text = (max: number) => required().check(z.maxLength(max, `text_too_long|max=${max}`), printable());

export const emailField = z.pipe(
  required().check(z.maxLength(254, 'text_too_long|max=254')),
  z.email('email_invalid'),
);

/**
 * `1-1234-5678` and `+506 8888 7777` are taken as their digits, also with the invisible marks and the dashes of
 * a number pasted from a chat (docs/spec/checkout.md#buyer-fields).
 */
export const onlyDigits = () =>
  z.overwrite<string>((typed) => typed.replace(/[\s().\p{Pd}\p{Bidi_Control}]/gu, '').replace(/^\+/, ''));

const filled = z.string({ error: 'required' }).check(z.minLength(1, 'required'));
const password = filled.check(
  z.minLength(PASSWORD_MIN, `password_too_short|min=${PASSWORD_MIN}`),
  z.maxLength(PASSWORD_MAX, `text_too_long|max=${PASSWORD_MAX}`),
);

export const signInSchema = z.object({ email: emailField, password: filled });

export const registerSchema = z.object({
  name: text(80),
  lastname: text(80),
  email: emailField,
  password,
  agreed_tc: z.literal(true, 'terms_required'),
});

export const adminSchema = z.pick(registerSchema, { email: true, password: true });

export const forgotPasswordSchema = z.object({ email: emailField });

export const resetPasswordSchema = z.object({
  token: z.string().check(z.minLength(1, 'link_invalid')),
  password,
});

export const renewLinkSchema = z.pick(resetPasswordSchema, { token: true });

/**
 * The password sent with a verification link: the account's own, or a new one from an owner of the address
 * who does not know it (docs/spec/accounts.md#links).
 */
export const verifyEmailSchema = z.object({
  token: z.string().check(z.minLength(1, 'link_invalid')),
  password: filled.check(z.maxLength(PASSWORD_MAX, `text_too_long|max=${PASSWORD_MAX}`)),
  renew: z.optional(z.boolean()),
});
export type VerifyEmailInput = z.infer<typeof verifyEmailSchema>;

/** Six digits from the authenticator app, or a recovery code. */
export const secondFactorSchema = z.object({
  code: required().check(z.maxLength(20, 'second_factor_wrong')),
});

export const changePasswordSchema = z
  .object({ current_password: filled, password, password_confirmation: z.string() })
  .check(
    z.refine((value) => value.password === value.password_confirmation, {
      path: ['password_confirmation'],
      error: 'passwords_differ',
    }),
  );

const empty = z.literal('');
export const profileSchema = z.object({
  name: text(80),
  lastname: text(80),
  phone: z.union([
    z
      .string()
      .check(
        onlyDigits(),
        z.regex(/^\d*$/, 'phone_numeric'),
        z.minLength(8, 'phone_min'),
        z.maxLength(16, 'phone_max'),
      ),
    empty,
  ]),
  identification: z.union([z.string().check(onlyDigits(), z.regex(/^\d{9,25}$/, 'card_id_numeric')), empty]),
  address: z.string().check(z.trim(), z.maxLength(500, 'text_too_long|max=500')),
});

export type RegisterInput = z.infer<typeof registerSchema>;
export type ChangePasswordInput = z.infer<typeof changePasswordSchema>;
export type ProfileInput = z.infer<typeof profileSchema>;
