import type { IncomingMessage, ServerResponse } from 'node:http';

export type Attributes = Readonly<Record<string, string | number>>;

/** The interface of tracing for the rest of the shop. */
export type Tracer = {
  /** Handles a request inside a span that ends with the answer. */
  serve: (request: IncomingMessage, response: ServerResponse, work: () => Promise<void>) => Promise<void>;
  /** Runs work inside a span. Name and attributes must contain nothing that people typed. */
  run: <T>(name: string, attributes: Attributes, work: () => Promise<T>) => Promise<T>;
  /** The ids that connect a log line to its trace. */
  ids: () => { trace_id: string; span_id: string } | undefined;
  /** Sends the remaining spans. */
  stop: () => Promise<void>;
};
