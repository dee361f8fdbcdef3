import 'server-only';
import type { AbilitySubject } from '@/lib/domain/abilities';
import type { Hooks } from '@/lib/fields/hooks';
import { bankMovementHooks } from './bank-movements/hooks';
import { contentPageHooks } from './content-pages/hooks';
import { customerHooks } from './crm-customers/hooks';
import { languageHooks } from './languages/hooks';
import { orderDetailHooks } from './order-details/hooks';
import { orderHooks } from './orders/hooks';
import { paymentAttemptHooks } from './payment-attempts/hooks';
import { paymentDriftHooks } from './payment-drifts/hooks';
import { permissionHooks } from './permissions/hooks';
import { planTemplateHooks } from './plan-templates/hooks';
import { productHooks } from './products/hooks';
import { programHooks } from './programs/hooks';
import { programUserHooks } from './programusers/hooks';
import { roleHooks } from './roles/hooks';
import { shippingZoneHooks } from './shipping-zones/hooks';
import { subscriptionHooks } from './subscriptions/hooks';
import { taskHooks } from './tasks/hooks';
import { transferInboxHooks } from './transfer-inbox/hooks';
import { userHooks } from './users/hooks';

const HOOKS: Readonly<Partial<Record<AbilitySubject, Hooks>>> = {
  'content-pages': contentPageHooks,
  users: userHooks,
  roles: roleHooks,
  permissions: permissionHooks,
  'crm-customers': customerHooks,
  tasks: taskHooks,
  languages: languageHooks,
  orders: orderHooks,
  'order-details': orderDetailHooks,
  'payment-attempts': paymentAttemptHooks,
  'payment-drifts': paymentDriftHooks,
  'transfer-inbox': transferInboxHooks,
  'bank-movements': bankMovementHooks,
  subscriptions: subscriptionHooks,
  products: productHooks,
  programs: programHooks,
  plan_templates: planTemplateHooks,
  programusers: programUserHooks,
  'shipping-zones': shippingZoneHooks,
};

/** What a resource does beyond its declaration; nothing for most. */
export const hooksOf = (resource: AbilitySubject): Hooks => HOOKS[resource] ?? {};
