import type { Metadata } from 'next';
import { resourceSingular } from '@/lib/resources/labels';
import { resourceContext } from '../../../../context';
import { editPage } from '../../../../form-page';

type Props = PageProps<'/admin/creacion-de-programa/weeks/crud/[id]'>;

const screenOf = async ({ params }: Props) =>
  resourceContext(
    Promise.resolve({ group: 'creacion-de-programa', resource: 'weeks', id: (await params).id }),
  );

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { t, id, resource } = await screenOf(props);
  return { title: `${resourceSingular(t, resource.name)} #${id}` };
}

/**
 * A path of the specification; shows the week's edit form
 * (docs/spec/specification.md#admin-area).
 */
export default async function WeekPage(props: Props) {
  return editPage(await screenOf(props));
}
