import { redirect } from 'next/navigation';
import { adminRoutes } from '@/components/admin/routes';
import { resourceSingular } from '@/lib/resources/labels';
import { getWeekPlace } from '@/lib/server/builder/week-place';
import { onePage, orMissing } from '../../../../../or-missing';
import { resourceContext, titled } from '../../../../context';
import { editPage } from '../../../../form-page';
import AdminNotFound from '../../../../not-found';

type Props = PageProps<'/admin/creacion-de-programa/weeks/crud/[id]'>;

const screenOf = async ({ params }: Props) =>
  resourceContext(
    Promise.resolve({ group: 'creacion-de-programa', resource: 'weeks', id: (await params).id }),
  );

/**
 * A path of the specification (docs/spec/specification.md#admin-area): leads to the week's place in the
 * builder, or shows its edit form where no plan uses it.
 */
const render = onePage(async (props: Props) => {
  const screen = await screenOf(props);
  const place = await getWeekPlace(screen.context, screen.id);
  if (place) redirect(adminRoutes.builder(place.programId, place.programWeekId));
  return editPage(screen);
});

export const generateMetadata = async (props: Props) => {
  const { id } = await props.params;
  return titled(({ t }) => `${resourceSingular(t, 'weeks')} #${id}`, render)(props);
};

export default orMissing(render, AdminNotFound);
