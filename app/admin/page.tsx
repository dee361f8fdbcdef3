import { redirect } from 'next/navigation';
import { adminRoutes } from '@/components/admin/routes';
import { firstAdminPath } from '@/lib/admin/address-ability';
import { adminContext } from './context';

/** The first screen of the menu that the person may see (docs/spec/access-control.md#menu). */
export default async function AdminPage() {
  const { actor } = await adminContext();
  redirect((firstAdminPath(actor.abilities) ?? adminRoutes.forbidden) as never);
}
