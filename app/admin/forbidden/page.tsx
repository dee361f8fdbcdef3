import { ForbiddenScreen } from '@/components/admin/shell/forbidden-screen';
import { firstAdminPath } from '@/lib/admin/address-ability';
import { adminContext } from '../context';

export default async function ForbiddenPage() {
  const { actor } = await adminContext();
  return (
    <ForbiddenScreen
      viewedAs={actor.impersonatorId === null ? null : actor.name}
      hasScreens={firstAdminPath(actor.abilities) !== null}
    />
  );
}
