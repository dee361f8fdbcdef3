import { Ico } from '@/components/admin/ui/ico';
import { AppLink } from '@/components/ui/app-link';
import { apiDocs } from './links';

export type NavGroup = { title: string; tags: readonly { tag: string; title: string }[] };

/** Route groups, in the order of the back-office menu. */
export function GroupNav({
  label,
  start,
  groups,
  current,
}: {
  label: string;
  start: string;
  groups: readonly NavGroup[];
  current: string | null;
}) {
  return (
    <nav id="grupos" aria-label={label} className="grid gap-1 scroll-mt-20">
      <AppLink
        href={apiDocs.start}
        className="cell-link inline-flex items-center min-h-11 lg:min-h-9 font-semibold"
        {...(current === null ? { 'aria-current': 'page' as const } : {})}
      >
        {start}
      </AppLink>
      {groups.map(({ title, tags }) => (
        <details key={title} open={tags.some(({ tag }) => tag === current)}>
          <summary className="min-h-11 lg:min-h-9 flex items-center gap-2 cursor-pointer font-semibold">
            <Ico name="chevron-right" className="w-4 h-4 transition-transform [[open]>summary>&]:rotate-90" />
            {title}
          </summary>
          <ul className="pl-3 border-l border-line">
            {tags.map(({ tag, title: name }) => (
              <li key={tag}>
                <AppLink
                  href={apiDocs.group(tag)}
                  className="inline-flex items-center min-h-11 lg:min-h-8 hover:underline aria-[current=page]:font-bold"
                  {...(current === tag ? { 'aria-current': 'page' as const } : {})}
                >
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}
