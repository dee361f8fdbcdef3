import enAccount from '@/messages/en-US/account.json';
import enAdmin from '@/messages/en-US/admin.json';
import enCart from '@/messages/en-US/cart.json';
import enCheckout from '@/messages/en-US/checkout.json';
import enCommon from '@/messages/en-US/common.json';
import enErrors from '@/messages/en-US/errors.json';
import enMail from '@/messages/en-US/mail.json';
import enSite from '@/messages/en-US/site.json';
import enTraining from '@/messages/en-US/training.json';
import esAccount from '@/messages/es/account.json';
import esAdmin from '@/messages/es/admin.json';
import esCart from '@/messages/es/cart.json';
import esCheckout from '@/messages/es/checkout.json';
import esCommon from '@/messages/es/common.json';
import esErrors from '@/messages/es/errors.json';
import esMail from '@/messages/es/mail.json';
import esSite from '@/messages/es/site.json';
import esTraining from '@/messages/es/training.json';
import type { Locale } from './locales';

const es = {
  account: esAccount,
  admin: esAdmin,
  cart: esCart,
  checkout: esCheckout,
  common: esCommon,
  errors: esErrors,
  mail: esMail,
  site: esSite,
  training: esTraining,
};

export type Messages = typeof es;

const enUS: Messages = {
  account: enAccount,
  admin: enAdmin,
  cart: enCart,
  checkout: enCheckout,
  common: enCommon,
  errors: enErrors,
  mail: enMail,
  site: enSite,
  training: enTraining,
};

/** Every text of the product, one bundle per language, one file per area under `messages/{locale}/`. */
export const MESSAGES: Readonly<Record<Locale, Messages>> = { es, 'en-US': enUS };
