import enAccount from '@/messages/en-US/account.json';
import enAdmin from '@/messages/en-US/admin.json';
import enBuilder from '@/messages/en-US/builder.json';
import enCart from '@/messages/en-US/cart.json';
import enCheckout from '@/messages/en-US/checkout.json';
import enCommon from '@/messages/en-US/common.json';
import enCrm from '@/messages/en-US/crm.json';
import enCustomers from '@/messages/en-US/customers.json';
import enEditors from '@/messages/en-US/editors.json';
import enErrors from '@/messages/en-US/errors.json';
import enFatal from '@/messages/en-US/fatal.json';
import enMail from '@/messages/en-US/mail.json';
import enPayments from '@/messages/en-US/payments.json';
import enPlayer from '@/messages/en-US/player.json';
import enReceipts from '@/messages/en-US/receipts.json';
import enSite from '@/messages/en-US/site.json';
import enStaff from '@/messages/en-US/staff.json';
import enTraining from '@/messages/en-US/training.json';
import esAccount from '@/messages/es/account.json';
import esAdmin from '@/messages/es/admin.json';
import esBuilder from '@/messages/es/builder.json';
import esCart from '@/messages/es/cart.json';
import esCheckout from '@/messages/es/checkout.json';
import esCommon from '@/messages/es/common.json';
import esCrm from '@/messages/es/crm.json';
import esCustomers from '@/messages/es/customers.json';
import esEditors from '@/messages/es/editors.json';
import esErrors from '@/messages/es/errors.json';
import esFatal from '@/messages/es/fatal.json';
import esMail from '@/messages/es/mail.json';
import esPayments from '@/messages/es/payments.json';
import esPlayer from '@/messages/es/player.json';
import esReceipts from '@/messages/es/receipts.json';
import esSite from '@/messages/es/site.json';
import esStaff from '@/messages/es/staff.json';
import esTraining from '@/messages/es/training.json';
import type { Locale } from './locales';

const es = {
  account: esAccount,
  admin: esAdmin,
  builder: esBuilder,
  cart: esCart,
  checkout: esCheckout,
  common: esCommon,
  crm: esCrm,
  customers: esCustomers,
  errors: esErrors,
  fatal: esFatal,
  mail: esMail,
  staff: esStaff,
  editors: esEditors,
  payments: esPayments,
  player: esPlayer,
  receipts: esReceipts,
  site: esSite,
  training: esTraining,
};

export type Messages = typeof es;
type Part<T> = { readonly [K in keyof T]?: T[K] extends string ? T[K] : Part<T[K]> };
/** A part of the texts, as a screen sends them to its client components. */
export type SomeMessages = Part<Messages>;

const enUS: Messages = {
  account: enAccount,
  admin: enAdmin,
  builder: enBuilder,
  cart: enCart,
  checkout: enCheckout,
  common: enCommon,
  crm: enCrm,
  customers: enCustomers,
  errors: enErrors,
  fatal: enFatal,
  mail: enMail,
  staff: enStaff,
  editors: enEditors,
  payments: enPayments,
  player: enPlayer,
  receipts: enReceipts,
  site: enSite,
  training: enTraining,
};

/** Every text of the product, one bundle per language, one file per area under `messages/{locale}/`. */
export const MESSAGES: Readonly<Record<Locale, Messages>> = { es, 'en-US': enUS };
