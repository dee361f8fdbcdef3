import { ButtonLink } from '@/components/ui/button';
import { adminRoutes } from '../routes';
import { Can } from '../shell/abilities';
import type { ResourceInfo } from '../types';
import { Ico } from '../ui/ico';

export const NewButton = ({ info }: { info: ResourceInfo }) => (
  <Can ability={info.abilities.create}>
    <ButtonLink href={adminRoutes.create(info)}>
      <Ico name="plus" className="w-4.5! h-4.5!" />
      {info.newLabel}
    </ButtonLink>
  </Can>
);
