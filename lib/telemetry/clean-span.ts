import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';

/** The only attributes that are sent. Next's own spans also have addresses with their queries. */
const SENT = new Set([
  'db.collection.name',
  'db.operation.name',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'messaging.destination.name',
  'next.route',
  'next.span_type',
  'paypal.operation',
  'request.id',
]);

const sentOf = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => SENT.has(name)));

/** Next puts the address into some span names; the kind of span is used instead. */
const nameOf = ({ name, attributes, instrumentationScope: scope }: ReadableSpan): string =>
  scope.name === 'brio'
    ? name
    : [attributes['next.span_type'] ?? 'next', attributes['next.route']].join(' ').trim();

/** A span without addresses, error messages and anything else that people typed. */
export const cleanSpan = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    name: { value: nameOf(span) },
    attributes: { value: sentOf(span.attributes) },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  });
