import { useTranslations } from 'next-intl';
import { cents, formatMoney } from '@/lib/domain/money';
import { toOneLine } from '@/lib/domain/values/plain-text';
import type { Field, Fields } from '@/lib/fields/types';
import { fieldLabel, type Lookup } from '@/lib/resources/labels';
import { findResource } from '@/lib/resources/registry';
import { Ico } from '../ui/ico';
import { Panel } from '../ui/panel';
import { useLookup } from '../use-lookup';
import { ActionIcon } from './action-icon';
import { AuditTime } from './audit-time';

export type AuditItem = {
  id: number;
  action: string;
  at: string;
  actor: string | null;
  before: unknown;
  after: unknown;
};

const HIDDEN = new Set(['id', 'deleted_at', 'password']);
const MAX_TEXT = 80;

const cut = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The fields of the rows in a list: those that the field declares, else each value as it is. */
const fieldsIn = (field: Field | undefined): Fields => (field?.kind === 'rows' ? field.fields : {});

/** A list value as text: the values of each row in sequence, without its id and what is empty. */
const listText = (t: Lookup, field: Field | undefined, value: readonly unknown[]): string =>
  value
    .map((item) => {
      const { id, ...values } = recordOf(item);
      const fields = fieldsIn(field);
      // In the order of the form: the database does not keep that of an entry.
      const texts = [...new Set([...Object.keys(fields), ...Object.keys(values)])]
        .filter((name) => values[name] !== undefined && values[name] !== null && values[name] !== '')
        .map((name) => textOf(t, fields[name], values[name]));
      return texts.length > 0 ? texts.join(', ') : String(id ?? item);
    })
    .join('; ');

/** Of two lists, the items that the other lacks; both whole when only their order differs. */
function changedItems(before: unknown, after: unknown): [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after];
  const without = (list: readonly unknown[], other: readonly unknown[]) => {
    const known = new Set(other.map((item) => JSON.stringify(item)));
    return list.filter((item) => !known.has(JSON.stringify(item)));
  };
  const [gone, added] = [without(before, after), without(after, before)];
  return gone.length + added.length > 0 ? [gone, added] : [before, after];
}

/** A stored value as text; audit entries hold columns as in code (amounts in cents). */
function textOf(t: Lookup, field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('audit.empty');
  if (typeof value === 'boolean') return t(value ? 'show.yes' : 'show.no');
  if (field?.kind === 'money' && typeof value === 'number') return formatMoney(cents(value));
  if (field?.kind === 'choice') {
    const key = `choices.${field.labels}.${String(value)}`;
    return t.has(key) ? t(key) : String(value);
  }
  if (Array.isArray(value)) return cut(listText(t, field, value) || t('audit.empty'));
  if (field?.kind === 'reference' && typeof value === 'number') return `#${value}`;
  if (field?.kind === 'reference') return cut(listText(t, undefined, [value]));
  return cut(typeof value === 'object' ? JSON.stringify(value) : toOneLine(String(value)));
}

/** One changed field with its values before and after. */
function changesOf(t: Lookup, resource: string, item: AuditItem) {
  const fields = findResource(resource)?.fields ?? {};
  if (item.action !== 'update' && !item.action.includes('transfer') && item.action !== 'impersonate')
    return [];
  const before = recordOf(item.before);
  const after = recordOf(item.after);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !HIDDEN.has(name))
    .map((name) => {
      const [from, to] = changedItems(before[name], after[name]);
      return { name, from: textOf(t, fields[name], from), to: textOf(t, fields[name], to) };
    });
}

/** Audit entries of a row, newest first. */
export function AuditTrail({
  resource,
  items,
  labels,
}: {
  resource: string;
  items: readonly AuditItem[];
  /** Labels of recorded fields that the resource does not declare. */
  labels?: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('admin.audit');
  const lookup = useLookup('admin');
  const action = (name: string) =>
    lookup.has(`audit.actions.${name}`) ? lookup(`audit.actions.${name}`) : name;
  return (
    <Panel title={t('title')} empty={items.length === 0 && t('none')}>
      <ol className="p-5">
        {items.map((item) => (
          <li
            key={item.id}
            className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-3 pb-5 last:pb-0 timeline-item"
          >
            <span className="grid place-items-center w-9 h-9 rounded-full relative z-1 bg-fill">
              <ActionIcon action={item.action} />
            </span>
            <div className="leading-snug pt-1">
              <p className="font-semibold">{action(item.action)}</p>
              <p className="text-sm text-muted num">
                {item.actor ?? t('system')}, <AuditTime at={item.at} />
              </p>
              <div className="mt-1 grid gap-1 text-sm">
                {changesOf(lookup, resource, item).map(({ name, from, to }) => (
                  <p key={name} className="change">
                    <span className="text-muted">{labels?.[name] ?? fieldLabel(lookup, resource, name)}</span>
                    <s className="text-muted">{from}</s>
                    <Ico name="arrow-right" size={14} />
                    <b className="font-semibold">{to}</b>
                  </p>
                ))}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
