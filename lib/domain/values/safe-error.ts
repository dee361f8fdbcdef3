import { maskCardNumbers } from './card-number';

/** The parts of an error that may be logged. */
export type SafeError = { type: string; message: string; code?: string; stack?: string; cause?: SafeError };

const EMAIL = /[^\s@"'<>()=]+@[^\s@"'<>()]+\.[^\s@"'<>()]+/g;
const ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;
/** The message of a failed query ends with its parameters: names, addresses, numbers. */
const PARAMETERS = /\bparams:[\s\S]*?(?=\n\s+at |$)/g;
const MAX = 4_000;

const safeText = (text: string): string =>
  maskCardNumbers(text.slice(0, MAX))
    .replace(PARAMETERS, 'params: [hidden]')
    .replace(EMAIL, '[e-mail]')
    .replace(ADDRESS, '[address]');

/**
 * An error without what people typed: no parameters of queries, e-mails, network addresses or card numbers,
 * and none of the database's details (docs/spec/accounts.md#records).
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: safeText(String(error)) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: safeText(error.message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.stack ? { stack: safeText(error.stack) } : {}),
    ...(error.cause !== undefined && depth < 4 ? { cause: safeError(error.cause, depth + 1) } : {}),
  };
}
