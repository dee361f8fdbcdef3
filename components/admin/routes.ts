import type { Language } from '@/lib/domain/translations';
import { routes, withQuery } from '@/lib/routes';

type Target = { readonly group: string; readonly name: string };

const base = ({ group, name }: Target): string => `${routes.admin}/${group}/${name}`;

/** Paths of the back office, built from the declarations. */
export const adminRoutes = {
  group: (group: string) => `${routes.admin}/${group}`,
  list: (target: Target, query = '') => `${base(target)}${query ? `?${query}` : ''}`,
  create: (target: Target) => `${base(target)}/create`,
  /** The form of a new row that is a copy of this one. */
  copy: (target: Target, id: number) => `${base(target)}/create?from=${id}`,
  show: routes.adminRow,
  edit: (target: Target, id: number) => `${base(target)}/${id}/edit`,
  /** A customer's page with the dialog that gives access to a program or pauses one. */
  access: (customerId: number, action: 'grant' | 'pause') =>
    `${routes.admin}/basic-c-r-m/crm-customers/${customerId}?do=${action}`,
  /** The translations of a row. */
  translation: (target: Target, id: number, language: Language) =>
    `${base(target)}/${id}/edit?language=${language}`,
  /** The builder at a week, by its plan row's id, and at a weekday (1 Monday … 7 Sunday). */
  builder: (programId: number, programWeekId?: number, day?: number) =>
    `${routes.admin}/creacion-de-programa/programs/${programId}/edit?tab=content${
      programWeekId ? `&week=${programWeekId}` : ''
    }${day ? `&day=${day}` : ''}`,
  /** The builder's preview of the draft or of a version. */
  preview: (programId: number, source: string) =>
    `${routes.admin}/creacion-de-programa/programs/${programId}/edit?tab=content&view=preview&source=${source}`,
  /** Editor of the public page of a program type's programs, by the page's id. */
  programPage: (id: number) => `${routes.admin}/creacion-de-programa/content-programs/${id}/edit`,
  /** A screen of lib/resources/admin-pages.ts; parameters without a value are left out. */
  page: (path: string, parameters: Parameters<typeof withQuery>[1] = {}) =>
    withQuery(`${routes.admin}/${path}`, parameters),
  forbidden: `${routes.admin}/forbidden`,
} as const;

export const apiRoutes = {
  list: (resource: string, query = '') => `/api/v1/${resource}${query ? `?${query}` : ''}`,
  options: (resource: string, field: string, query: string) =>
    `/api/v1/${resource}/options/${field}?${query}`,
  row: (resource: string, id: number) => `/api/v1/${resource}/${id}`,
  /** The draft of a page, by its id or content type. */
  pageDraft: (key: number | string, part: '' | '/publish' | '/restore' = '') =>
    `/api/v1/content-pages/${key}/draft${part}`,
  translations: (resource: string, id: number, language: Language) =>
    `/api/v1/${resource}/${id}/translations/${language}`,
  settings: '/api/v1/settings',
  description: '/api/v1/openapi.json',
  restore: (resource: string, id: number) => `/api/v1/${resource}/${id}/restore`,
  presence: (programId: number) => `/api/v1/programs/${programId}/presence`,
  export: (resource: string, query = '') => `/api/v1/${resource}/export${query ? `?${query}` : ''}`,
  abilities: '/api/v1/abilities',
  files: '/api/files',
} as const;
