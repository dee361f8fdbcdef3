import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { EmailText } from '@/components/ui/email-text';
import type { FileInfo } from '@/lib/adapters/files/urls';
import { PERSON_NUMBERS } from '@/lib/domain/customers/person-numbers';
import { toOneLine } from '@/lib/domain/values/plain-text';
import { codeText, hasCodes } from '@/lib/resources/labels';
import { Ico } from '../ui/ico';
import { useLookup } from '../use-lookup';
import { filesIn, nameOf, rowsIn, tagsIn, type ValueProps } from './values';

export function TextCell(props: ValueProps) {
  const { spec, row } = props;
  if (hasCodes(spec.field)) return <CodeCell {...props} />;
  const text = String(row[spec.name]);
  const digits = spec.field.kind === 'text' && spec.field.digits;
  if (!digits) return <span className="text-cell">{text}</span>;
  return <span className="text-cell whitespace-nowrap">{PERSON_NUMBERS[digits](text)}</span>;
}

/** A component of its own: a list renders hundreds of texts, and few of them need translations. */
function CodeCell({ spec, row }: ValueProps) {
  const t = useLookup('admin');
  return <span className="text-cell">{codeText(t, spec.field, String(row[spec.name]))}</span>;
}

export function RichTextCell({ spec, row }: ValueProps) {
  return <span className="text-cell text-soft">{toOneLine(String(row[spec.name]))}</span>;
}

export function UrlCell({ spec, row }: ValueProps) {
  const url = String(row[spec.name]);
  const safe = /^(https?:\/\/|\/)/.test(url);
  if (!safe) return <span className="text-cell">{url}</span>;
  return (
    <a className="cell-link text-cell" href={url} target="_blank" rel="noreferrer">
      {url.replace(/^https?:\/\//, '')}
    </a>
  );
}

export function EmailCell({ spec, row }: ValueProps) {
  const email = String(row[spec.name]);
  return (
    <a className="cell-link text-cell" href={`mailto:${email}`}>
      <EmailText email={email} />
    </a>
  );
}

function Several({ items }: { items: readonly { key: number | string; content: ReactNode }[] }) {
  const t = useTranslations('admin.list');
  // On one line: two, or the first and how many more.
  const shown = items.length > 2 ? 1 : 2;
  return (
    <span className="inline-flex flex-wrap gap-1 md:flex-nowrap">
      {items.slice(0, shown).map(({ key, content }) => (
        <Badge key={key} plain className="max-w-48 truncate">
          {content}
        </Badge>
      ))}
      {items.length > shown && <Badge plain>{t('more', { count: items.length - shown })}</Badge>}
    </span>
  );
}

export function ReferencesCell({ spec, row }: ValueProps) {
  const items = rowsIn(row[spec.name]).map((linked) => ({
    key: linked.id,
    content: nameOf(spec.target, linked),
  }));
  return <Several items={items} />;
}

export function TagsCell({ spec, row }: ValueProps) {
  const t = useLookup('admin');
  const items = tagsIn(row[spec.name]).map((tag) => ({ key: tag, content: codeText(t, spec.field, tag) }));
  return <Several items={items} />;
}

type Stored = FileInfo;
export const isPicture = (file: Stored): boolean => file.mime_type.startsWith('image/');

export function FilesCell({ spec, row }: ValueProps) {
  const files = filesIn(row[spec.name]);
  const [first] = files;
  if (!first) return null;
  return (
    <span className="inline-flex items-center gap-2">
      {isPicture(first) ? (
        // biome-ignore lint/performance/noImgElement: private files go through a checked route, which the optimizer can't read
        <img src={first.url} alt="" loading="lazy" width="40" height="40" className="thumbnail" />
      ) : (
        <Ico name="file-text" className="text-muted" />
      )}
      <span className="num text-muted">{files.length > 1 ? `× ${files.length}` : ''}</span>
      <span className="sr-only">{first.name}</span>
    </span>
  );
}
