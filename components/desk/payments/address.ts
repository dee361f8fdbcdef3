import { adminRoutes } from '@/components/admin/routes';

/** URL of a screen of lib/resources/admin-pages.ts with parameters; empty values are left out. */
export function addressOf(
  path: string,
  params: Readonly<Record<string, string | number | null | undefined>> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  const text = query.toString();
  return adminRoutes.page(text ? `${path}?${text}` : path);
}
