import type { Group, ResourceName } from '@/lib/domain/abilities';
import type { Resource } from '@/lib/fields/resource';
import { bankMovements } from './bank-movements/resource';
import { blocks } from './blocks/resource';
import { contentCategories } from './content-categories/resource';
import { contentPages } from './content-pages/resource';
import { contentTags } from './content-tags/resource';
import { counties } from './counties/resource';
import { countries } from './countries/resource';
import { crmCustomers } from './crm-customers/resource';
import { crmDocuments } from './crm-documents/resource';
import { crmNotes } from './crm-notes/resource';
import { crmStatuses } from './crm-statuses/resource';
import { customerTags } from './customer-tags/resource';
import { customerTypes } from './customer-types/resource';
import { districts } from './districts/resource';
import { exercises } from './exercises/resource';
import { factors } from './factors/resource';
import { faqs } from './faqs/resource';
import { languages } from './languages/resource';
import { levels } from './levels/resource';
import { mailTemplates } from './mail-templates/resource';
import { months } from './months/resource';
import { neighborhoods } from './neighborhoods/resource';
import { orderDetails } from './order-details/resource';
import { orderStatuses } from './order-statuses/resource';
import { orders } from './orders/resource';
import { paymentAttempts } from './payment-attempts/resource';
import { paymentDrifts } from './payment-drifts/resource';
import { paymentMethods } from './payment-methods/resource';
import { permissions } from './permissions/resource';
import { planTemplates } from './plan-templates/resource';
import { productCategories } from './product-categories/resource';
import { productTags } from './product-tags/resource';
import { productTypes } from './product-types/resource';
import { products } from './products/resource';
import { programContentSlugs } from './program-content-slugs/resource';
import { programTypes } from './program-types/resource';
import { programs } from './programs/resource';
import { programusers } from './programusers/resource';
import { provinces } from './provinces/resource';
import { ranges } from './ranges/resource';
import { roles } from './roles/resource';
import { shippingZones } from './shipping-zones/resource';
import { subscriptions } from './subscriptions/resource';
import { tasks } from './tasks/resource';
import { taxes } from './taxes/resource';
import { titlesForDay } from './titlesForDay/resource';
import { transferInbox } from './transfer-inbox/resource';
import { users } from './users/resource';
import { usersLogs } from './users-logs/resource';
import { weeks } from './weeks/resource';

/** Every standard resource, in the order of the sidebar (docs/adding-a-resource.md). */
export const resources: Readonly<Record<ResourceName, Resource>> = {
  permissions,
  roles,
  users,
  'users-logs': usersLogs,
  languages,
  'crm-statuses': crmStatuses,
  'crm-customers': crmCustomers,
  'crm-notes': crmNotes,
  'crm-documents': crmDocuments,
  'customer-types': customerTypes,
  'customer-tags': customerTags,
  tasks,
  'mail-templates': mailTemplates,
  'product-categories': productCategories,
  'product-tags': productTags,
  products,
  'product-types': productTypes,
  ranges,
  'content-categories': contentCategories,
  'content-tags': contentTags,
  'content-pages': contentPages,
  provinces,
  counties,
  districts,
  neighborhoods,
  countries,
  'payment-methods': paymentMethods,
  taxes,
  'shipping-zones': shippingZones,
  orders,
  'order-statuses': orderStatuses,
  'order-details': orderDetails,
  'payment-attempts': paymentAttempts,
  'transfer-inbox': transferInbox,
  'bank-movements': bankMovements,
  subscriptions,
  'payment-drifts': paymentDrifts,
  programs,
  plan_templates: planTemplates,
  weeks,
  months,
  blocks,
  factors,
  faqs,
  'program-types': programTypes,
  levels,
  titlesForDay,
  programusers,
  'program-content-slugs': programContentSlugs,
  exercises,
};

export const RESOURCES: readonly Resource[] = Object.values(resources);

/** The resource that an address names, or null. */
export const findResource = (name: string): Resource | null =>
  RESOURCES.find((resource) => resource.name === name) ?? null;

export const resourcesOf = (group: Group): Resource[] =>
  RESOURCES.filter((resource) => resource.group === group);
