import type { Metadata } from 'next';
import { programs } from '@/lib/resources/programs/resource';
import { orMissing } from '../../../../../or-missing';
import { resourceContext } from '../../../../context';
import AdminNotFound from '../../../../not-found';
import { programEditPage } from '../../../../program-edit';
import { rowTitle } from '../../../../row-title';

type Props = PageProps<'/admin/creacion-de-programa/programs/[id]/edit'>;

const screenOf = ({ params }: Pick<Props, 'params'>) =>
  resourceContext(params.then(({ id }) => ({ group: programs.group, resource: programs.name, id })));

export async function generateMetadata(props: Props): Promise<Metadata> {
  return rowTitle(await screenOf(props));
}

/** A route of its own: the builder loads no script of the other resources' forms and lists. */
async function ProgramEditPage(props: Props) {
  const [screen, search] = await Promise.all([screenOf(props), props.searchParams]);
  return programEditPage(screen, search);
}

export default orMissing(ProgramEditPage, AdminNotFound);
