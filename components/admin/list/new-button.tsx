import type { ResourceInfo } from '@/components/admin/resource-info';
import { adminRoutes } from '@/components/admin/routes';
import { Can } from '@/components/admin/shell/abilities';
import { Ico } from '@/components/admin/ui/ico';
import { ButtonLink } from '@/components/ui/button';

export const NewButton = ({ info }: { info: ResourceInfo }) => (
  <Can ability={info.abilities.create}>
    <ButtonLink href={adminRoutes.create(info)}>
      <Ico name="plus" size={18} />
      {info.newLabel}
    </ButtonLink>
  </Can>
);
