/** Pages of the back office that are no resource. Resources follow from the registry. */
const PAGES: Readonly<Record<string, string>> = {
  '/admin': 'dashboard_access',
  '/admin/dashboard': 'dashboard_access',
  '/admin/pedido/orders': 'order_access',
};

/** The ability a back-office address asks for, or null when there is no such address for anybody. */
export function adminAbility(pathname: string): string | null {
  const path = pathname.replace(/\/+$/, '') || '/admin';
  if (PAGES[path]) return PAGES[path];
  if (/^\/admin\/pedido\/orders\/\d+$/.test(path)) return 'order_show';
  return null;
}
