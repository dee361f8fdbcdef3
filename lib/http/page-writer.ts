import type { IncomingMessage, ServerResponse } from 'node:http';
import { StringDecoder } from 'node:string_decoder';
import compression from 'compression';
import { createPageFilter } from './page-filter';

const compress = compression() as unknown as (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

type Args = [chunk?: unknown, ...rest: unknown[]];

/** Pages are edited as they are written; one whose length was announced stays. */
function editPieces(response: ServerResponse): void {
  const write = response.write.bind(response) as (...args: Args) => boolean;
  const end = response.end.bind(response) as (...args: Args) => ServerResponse;
  const filter = createPageFilter();
  const decoder = new StringDecoder('utf8');
  const textOf = (chunk: unknown): string =>
    typeof chunk === 'string' ? chunk : decoder.write(Buffer.from(chunk as Uint8Array));
  const isPage = () =>
    /^text\/html\b/.test(String(response.getHeader('content-type'))) && !response.hasHeader('content-length');
  let edited: boolean | null = null;
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    edited ??= isPage();
    if (!edited) return write(chunk, ...rest);
    const sent = filter(textOf(chunk), false);
    // Node takes an empty piece for none and would not call back.
    return sent === '' ? write(Buffer.alloc(0), ...rest) : write(sent, ...rest);
  }) as ServerResponse['write'];
  response.end = ((...args: Args) => {
    if (!edited) return end(...args);
    const [chunk, ...rest] = args;
    if (typeof chunk === 'function') return end(filter(decoder.end(), true), ...args);
    return end(filter((chunk == null ? '' : textOf(chunk)) + decoder.end(), true), ...rest);
  }) as ServerResponse['end'];
}

/** Prepares a response for what Next answers: compressed as its client asks, pages edited. */
export function preparePageWriter(request: IncomingMessage, response: ServerResponse): void {
  compress(request, response, () => editPieces(response));
}
