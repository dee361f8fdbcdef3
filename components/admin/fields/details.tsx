import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { embedName } from '@/lib/fields/types';
import { codeText } from '@/lib/resources/labels';
import type { LinkTarget, WireRow } from '../resource-info';
import { adminRoutes } from '../routes';
import { useAbilities } from '../shell/abilities';
import { Ico } from '../ui/ico';
import { ScrollBox } from '../ui/scroll-box';
import { useLookup } from '../use-lookup';
import { isPicture } from './cells';
import { embedded, filesIn, isBlank, isRow, nameOf, rowsIn, tagsIn, type ValueProps } from './values';

export function LongTextDetail({ spec, row }: ValueProps) {
  return <p className="whitespace-pre-line">{String(row[spec.name])}</p>;
}

/** Rich text is sanitised when it is saved; here it looks as on the site. */
export function RichTextDetail({ spec, row }: ValueProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on save and rendered under a nonce CSP
    <div className="rich-text prose-width" dangerouslySetInnerHTML={{ __html: String(row[spec.name]) }} />
  );
}

function RowLink({ target, row }: { target: LinkTarget | undefined; row: WireRow }) {
  const label = nameOf(target, row);
  const visible = useAbilities().has(target?.show ?? '');
  if (!target || !visible) return <span>{label}</span>;
  return (
    <AppLink className="cell-link" href={adminRoutes.show(target, row.id)}>
      {label}
    </AppLink>
  );
}

export function ReferenceDetail({ spec, row }: ValueProps) {
  const linked = embedded(spec, row);
  return linked ? <RowLink target={spec.target} row={linked} /> : null;
}

export function ReferencesDetail({ spec, row }: ValueProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {rowsIn(row[spec.name]).map((linked) => (
        <li key={linked.id}>
          <RowLink target={spec.target} row={linked} />
        </li>
      ))}
    </ul>
  );
}

export function TagsDetail({ spec, row }: ValueProps) {
  const t = useLookup('admin');
  return (
    <ul className="flex flex-wrap gap-1">
      {tagsIn(row[spec.name]).map((tag) => (
        <li key={tag}>
          <Badge plain>{codeText(t, spec.field, tag)}</Badge>
        </li>
      ))}
    </ul>
  );
}

export function FilesDetail({ spec, row }: ValueProps) {
  const t = useTranslations('admin.show');
  const files = filesIn(row[spec.name]);
  return (
    <ul className="flex flex-wrap gap-3">
      {files.map((file) => (
        <li key={file.id}>
          <a className="file-card" href={file.url} target="_blank" rel="noreferrer">
            {isPicture(file) ? (
              // biome-ignore lint/performance/noImgElement: private files go through a checked route, which the optimizer can't read
              <img src={file.url} alt="" loading="lazy" />
            ) : (
              <span className="grid place-items-center">
                <Ico name="file-text" />
              </span>
            )}
            <span className="sr-only">{t('open')} </span>
            <span className="name">{file.name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** `Cell` comes from the registry, which has every kind. */
export function RowsDetail({ spec, row, Cell }: ValueProps & { Cell: ComponentType<ValueProps> }) {
  const children = spec.children ?? [];
  return (
    <ScrollBox label={spec.label}>
      <table className="data-table border border-line">
        <thead>
          <tr>
            {children.map((child) => (
              <th key={child.name} scope="col">
                {child.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsIn(row[spec.name]).map((item) => (
            <tr key={item.id}>
              {children.map((child) => (
                <td key={child.name}>
                  <Cell spec={child} row={item} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** True for an empty value of any kind. An embedded row counts as a value; codes for "none" do not. */
export function isEmptyValue({ spec, row }: ValueProps): boolean {
  if (spec.field.kind === 'reference') return !isRow(row[embedName(spec.name, spec.field)]);
  const value = row[spec.name];
  return isBlank(value) || (spec.field.kind === 'money' && value === spec.field.none);
}
