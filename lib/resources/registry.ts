import type { Group, Resource } from '@/lib/fields/resource';
import { blocks } from '@/lib/resources/blocks/resource';
import { contentCategories } from '@/lib/resources/content-categories/resource';
import { contentPages } from '@/lib/resources/content-pages/resource';
import { contentTags } from '@/lib/resources/content-tags/resource';
import { counties } from '@/lib/resources/counties/resource';
import { countries } from '@/lib/resources/countries/resource';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { crmDocuments } from '@/lib/resources/crm-documents/resource';
import { crmNotes } from '@/lib/resources/crm-notes/resource';
import { crmStatuses } from '@/lib/resources/crm-statuses/resource';
import { customerTypes } from '@/lib/resources/customer-types/resource';
import { districts } from '@/lib/resources/districts/resource';
import { exercises } from '@/lib/resources/exercises/resource';
import { factors } from '@/lib/resources/factors/resource';
import { faqs } from '@/lib/resources/faqs/resource';
import { languages } from '@/lib/resources/languages/resource';
import { levels } from '@/lib/resources/levels/resource';
import { months } from '@/lib/resources/months/resource';
import { neighborhoods } from '@/lib/resources/neighborhoods/resource';
import { orderDetails } from '@/lib/resources/order-details/resource';
import { orderStatuses } from '@/lib/resources/order-statuses/resource';
import { orders } from '@/lib/resources/orders/resource';
import { paymentAttempts } from '@/lib/resources/payment-attempts/resource';
import { paymentMethods } from '@/lib/resources/payment-methods/resource';
import { permissions } from '@/lib/resources/permissions/resource';
import { productCategories } from '@/lib/resources/product-categories/resource';
import { productTags } from '@/lib/resources/product-tags/resource';
import { productTypes } from '@/lib/resources/product-types/resource';
import { products } from '@/lib/resources/products/resource';
import { programContentSlugs } from '@/lib/resources/program-content-slugs/resource';
import { programTypes } from '@/lib/resources/program-types/resource';
import { programs } from '@/lib/resources/programs/resource';
import { programusers } from '@/lib/resources/programusers/resource';
import { provinces } from '@/lib/resources/provinces/resource';
import { ranges } from '@/lib/resources/ranges/resource';
import { roles } from '@/lib/resources/roles/resource';
import { taxes } from '@/lib/resources/taxes/resource';
import { titlesForDay } from '@/lib/resources/titlesForDay/resource';
import { users } from '@/lib/resources/users/resource';
import { usersLogs } from '@/lib/resources/users-logs/resource';
import { weeks } from '@/lib/resources/weeks/resource';

/** Every standard resource, in the order of the sidebar. Adding one is a line here (docs/adding-a-resource.md). */
export const RESOURCES: readonly Resource[] = [
  permissions,
  roles,
  users,
  usersLogs,
  languages,
  crmStatuses,
  crmCustomers,
  crmNotes,
  crmDocuments,
  customerTypes,
  productCategories,
  productTags,
  products,
  productTypes,
  ranges,
  contentCategories,
  contentTags,
  contentPages,
  provinces,
  counties,
  districts,
  neighborhoods,
  countries,
  paymentMethods,
  taxes,
  orders,
  orderStatuses,
  orderDetails,
  paymentAttempts,
  programs,
  weeks,
  months,
  blocks,
  factors,
  faqs,
  programTypes,
  levels,
  titlesForDay,
  programusers,
  programContentSlugs,
  exercises,
];

const BY_NAME = new Map(RESOURCES.map((resource) => [resource.name, resource]));

export const findResource = (name: string): Resource | null => BY_NAME.get(name) ?? null;

/** A resource that a declaration refers to. Throws when the declaration is wrong. */
export function resourceNamed(name: string): Resource {
  const resource = BY_NAME.get(name);
  if (!resource) throw new Error(`no resource is called ${name}`);
  return resource;
}

export const resourcesOf = (group: Group): Resource[] =>
  RESOURCES.filter((resource) => resource.group === group);
