import { z } from 'zod';

/** Shared by the forms, the actions and the API. Messages are keys of `errors`. */
export const PASSWORD_MIN = 10;
const PASSWORD_MAX = 200;
const CONTROL = /[\p{Cc}\p{Cs}]/u;

const text = (max: number) =>
  z
    .string({ error: 'required' })
    .trim()
    .min(1, 'required')
    .max(max, `text_too_long|max=${max}`)
    .refine((value) => !CONTROL.test(value), 'invalid_value');

export const emailField = z
  .string({ error: 'required' })
  .trim()
  .min(1, 'required')
  .max(254, 'text_too_long|max=254')
  .pipe(z.email('email_invalid'));

const password = z
  .string({ error: 'required' })
  .min(1, 'required')
  .min(PASSWORD_MIN, `password_too_short|min=${PASSWORD_MIN}`)
  .max(PASSWORD_MAX, `text_too_long|max=${PASSWORD_MAX}`);

export const signInSchema = z.object({
  email: emailField,
  password: z.string({ error: 'required' }).min(1, 'required'),
});

export const registerSchema = z.object({
  name: text(80),
  lastname: text(80),
  email: emailField,
  password,
  agreed_tc: z.literal(true, 'terms_required'),
});

export const forgotPasswordSchema = z.object({ email: emailField });

export const resetPasswordSchema = z.object({ token: z.string().min(1, 'link_invalid'), password });

export const changePasswordSchema = z
  .object({
    current_password: z.string({ error: 'required' }).min(1, 'required'),
    password,
    password_confirmation: z.string(),
  })
  .refine((value) => value.password === value.password_confirmation, {
    path: ['password_confirmation'],
    message: 'passwords_differ',
  });

export const profileSchema = z.object({
  name: text(80),
  lastname: text(80),
  phone: z
    .string()
    .trim()
    .regex(/^\d*$/, 'phone_numeric')
    .min(8, 'phone_min')
    .max(16, 'phone_max')
    .or(z.literal('')),
  identification: z
    .string()
    .trim()
    .regex(/^\d{9,25}$/, 'card_id_numeric')
    .or(z.literal('')),
  address: z.string().trim().max(500, 'text_too_long|max=500'),
});

export type RegisterInput = z.infer<typeof registerSchema>;
export type ChangePasswordInput = z.infer<typeof changePasswordSchema>;
export type ProfileInput = z.infer<typeof profileSchema>;
