import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { adminRoutes } from '@/components/admin/routes';
import { resourceSingular } from '@/lib/resources/labels';
import { getWeekPlace } from '@/lib/server/builder/week-place';
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
 * A path of the specification (docs/spec/specification.md#admin-area): leads to the week's place in the
 * builder, or shows its edit form where no plan uses it.
 */
export default async function WeekPage(props: Props) {
  const screen = await screenOf(props);
  const place = await getWeekPlace(screen.context, screen.id);
  if (place) redirect(adminRoutes.builder(place.programId, place.programWeekId));
  return editPage(screen);
}
