import type { IncomingMessage, ServerResponse } from 'node:http';

export type Attributes = Readonly<Record<string, string | number>>;

/** What the rest of the shop knows of traces. */
export type Tracer = {
  /** Answers a request inside a span that ends with the answer. */
  serve: (request: IncomingMessage, response: ServerResponse, work: () => Promise<void>) => Promise<void>;
  /** Does some work inside a span. A name and attributes hold nothing that people typed. */
  run: <T>(name: string, attributes: Attributes, work: () => Promise<T>) => Promise<T>;
  /** What joins a line of the log to its trace. */
  ids: () => { trace_id: string; span_id: string } | undefined;
  /** Sends what is left. */
  stop: () => Promise<void>;
};
