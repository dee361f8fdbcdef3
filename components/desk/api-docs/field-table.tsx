import { ScrollBox } from '@/components/admin/ui/scroll-box';
import type { FieldView } from '@/lib/admin/openapi/read-schema';
import type { Lookup } from '@/lib/resources/labels';

function TypeOf({ field, t }: { field: FieldView; t: Lookup }) {
  const key = `api.types.${field.type}`;
  const name = field.isSchema ? (
    <a className="cell-link" href={`#schema-${field.type}`}>
      {field.type}
    </a>
  ) : field.values.length > 0 ? (
    <span className="font-mono text-sm">{field.values.join(' | ')}</span>
  ) : (
    <span>{t.has(key) ? t(key) : field.type}</span>
  );
  return (
    <>
      {field.isList && `${t('api.list_of')} `}
      {name}
      {field.nullable && <span className="text-muted"> {t('api.or_null')}</span>}
    </>
  );
}

/** Table of the fields of a request or response. */
export function FieldTable({
  caption,
  of,
  fields,
  t,
}: {
  caption: string;
  /** Route or schema; distinguishes the tables for screen readers. */
  of: string;
  fields: readonly FieldView[];
  t: Lookup;
}) {
  const [first] = fields;
  if (!first) return null;
  if (fields.length === 1 && first.name === '')
    return (
      <p>
        <b>{caption}:</b> <TypeOf field={first} t={t} />
      </p>
    );
  return (
    <ScrollBox label={`${caption}: ${of}`}>
      <table className="data-table border border-line">
        <caption className="text-left font-semibold py-2">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('api.field')}</th>
            <th scope="col">{t('api.type')}</th>
            <th scope="col">{t('api.required')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={`${field.place ?? ''}${field.name}`}>
              <td className="font-mono text-sm">
                {field.name}
                {field.place && (
                  <span className="block font-sans text-muted">{t(`api.places.${field.place}`)}</span>
                )}
              </td>
              <td>
                <TypeOf field={field} t={t} />
              </td>
              <td>{field.required ? t('api.yes') : <span className="text-muted">{t('api.no')}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
