import { useTranslations } from 'next-intl';
import { groupCrumbs } from '@/components/admin/ui/crumbs';
import { Ico } from '@/components/admin/ui/ico';
import { PageHead } from '@/components/admin/ui/page-head';
import { useLookup } from '@/components/admin/use-lookup';
import { ButtonLink } from '@/components/ui/button';
import { newSegmentRoute } from './routes';

/** Heading of the segments, with the button that begins one. */
export function SegmentsHead() {
  const t = useTranslations('crm.segments');
  const admin = useLookup('admin');
  const title = admin('pages.basic-c-r-m/segments');
  return (
    <PageHead
      title={title}
      crumbs={groupCrumbs(admin, 'basic-c-r-m', { label: title })}
      actions={
        <ButtonLink href={newSegmentRoute}>
          <Ico name="plus" size={18} />
          {t('new')}
        </ButtonLink>
      }
    />
  );
}
