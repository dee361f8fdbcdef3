'use client';

import type { ValueProps } from '@/components/admin/fields/values';
import { ListScreen, type ListScreenProps } from '@/components/admin/list/list-screen';
import type { Cells } from '@/components/admin/list/list-table';
import { adminRoutes } from '@/components/admin/routes';
import { useAbilities } from '@/components/admin/shell/abilities';
import { AppLink } from '@/components/ui/app-link';
import { textOf } from '@/lib/fields/row-text';
import { findAdminPage, PROGRAM_PAGES } from '@/lib/resources/admin-pages';

/** A slug links to the editor of its page; that of a program type links to the list of its pages. */
function Editor({ row }: ValueProps) {
  const slug = textOf(row.slug);
  const page = findAdminPage(`content-management/${slug}`) ?? findAdminPage(PROGRAM_PAGES);
  const isOpen = useAbilities().has(page?.ability ?? '');
  if (!page || !isOpen) return slug;
  return (
    <AppLink className="cell-link" href={adminRoutes.page(page.path)}>
      {slug}
    </AppLink>
  );
}

const CELLS: Cells = { slug: Editor };

/** The slugs of page editors. */
export const SlugsList = (props: ListScreenProps) => <ListScreen {...props} cells={CELLS} />;
