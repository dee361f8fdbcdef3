import { crmCustomers } from './basic-c-r-m/crm-customers';
import { crmDocuments } from './basic-c-r-m/crm-documents';
import { crmNotes } from './basic-c-r-m/crm-notes';
import { crmStatuses } from './basic-c-r-m/crm-statuses';
import { customerTypes } from './basic-c-r-m/customer-types';
import { exercises } from './biblium/exercises';
import { counties } from './configuracion/counties';
import { countries } from './configuracion/countries';
import { districts } from './configuracion/districts';
import { neighborhoods } from './configuracion/neighborhoods';
import { paymentMethods } from './configuracion/payment-methods';
import { provinces } from './configuracion/provinces';
import { taxes } from './configuracion/taxes';
import { contentCategories } from './content-management/content-categories';
import { contentPages } from './content-management/content-pages';
import { contentTags } from './content-management/content-tags';
import { blocks } from './creacion-de-programa/blocks';
import { factors } from './creacion-de-programa/factors';
import { faqs } from './creacion-de-programa/faqs';
import { levels } from './creacion-de-programa/levels';
import { months } from './creacion-de-programa/months';
import { programContentSlugs } from './creacion-de-programa/program-content-slugs';
import { programTypes } from './creacion-de-programa/program-types';
import { programs } from './creacion-de-programa/programs';
import { programusers } from './creacion-de-programa/programusers';
import { titlesForDay } from './creacion-de-programa/titles-for-day';
import { weeks } from './creacion-de-programa/weeks';
import type { Group, Resource } from './define';
import { orderDetails } from './pedido/order-details';
import { orderStatuses } from './pedido/order-statuses';
import { orders } from './pedido/orders';
import { paymentAttempts } from './pedido/payment-attempts';
import { productCategories } from './product-management/product-categories';
import { productTags } from './product-management/product-tags';
import { productTypes } from './product-management/product-types';
import { products } from './product-management/products';
import { ranges } from './product-management/ranges';
import { languages } from './user-management/languages';
import { permissions } from './user-management/permissions';
import { roles } from './user-management/roles';
import { users } from './user-management/users';
import { usersLogs } from './user-management/users-logs';

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
