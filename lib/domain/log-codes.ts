import { RESOURCE_SINGULARS } from './abilities';

/** What the users log and the audit call a deed; words in `admin.audit.actions`. */
export const LOG_ACTIONS = [
  'login',
  'create',
  'update',
  'delete',
  'restore',
  'impersonate',
  'impersonate-end',
  'confirm-transfer',
  'reject-transfer',
  'cancel',
  'cancel-subscription',
  'recheck',
  'resolve',
  'refund-initiated',
  'refund-pending',
  'refund-completed',
  'refund-failed',
  'refund-unknown',
  'import-statement',
  'accept-match',
  'ignore-movement',
  'unignore-movement',
  'retry-job',
  'retry-queue',
  'discard-job',
  'resend-mail',
] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];

/** What a deed was done to; words in `admin.resources.{model}.singular`. */
export const LOG_MODELS = [
  ...Object.keys(RESOURCE_SINGULARS),
  'saved-views',
  'subscriptions',
  'bank-movements',
  'payment-drifts',
  'jobs',
  'mails',
] as const;
