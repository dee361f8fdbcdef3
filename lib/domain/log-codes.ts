import { type AbilitySubject, SINGULARS } from './abilities';

/** Actions in the users log and the audit; labels in `admin.audit.actions`. */
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

/** What an action changed; labels in `admin.resources.{model}.singular`. */
export const LOG_MODELS = [
  ...(Object.keys(SINGULARS) as AbilitySubject[]),
  'saved-views',
  'subscriptions',
  'bank-movements',
  'payment-drifts',
  'jobs',
  'mails',
] as const;
export type LogModel = (typeof LOG_MODELS)[number];
