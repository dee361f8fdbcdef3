import { redirect } from 'next/navigation';
import { adminRoutes } from '@/components/admin/routes';
import { resourceSingular } from '@/lib/resources/labels';
import { getWeekPlace } from '@/lib/server/builder/week-place';
import { adminPage } from '../../../../admin-page';
import { resourceContext, titled } from '../../../../context';
import { editPage } from '../../../../form-page';

type Props = PageProps<'/admin/creacion-de-programa/weeks/crud/[id]'>;

/**
 * A path of the specification (docs/spec/specification.md#admin-area): leads to the week's place in the
 * builder, or shows its edit form where no plan uses it.
 */
const WeekPage = adminPage(async ({ params }: Props) => {
  const at = { group: 'creacion-de-programa', resource: 'weeks', id: (await params).id };
  const screen = await resourceContext(Promise.resolve(at));
  const place = await getWeekPlace(screen.context, screen.id);
  if (place) redirect(adminRoutes.builder(place.programId, place.programWeekId));
  return editPage(screen);
});

export const generateMetadata = async (props: Props) => {
  const { id } = await props.params;
  return titled(({ t }) => `${resourceSingular(t, 'weeks')} #${id}`, WeekPage)(props);
};

export default WeekPage;
