import 'server-only';
import { type ApiResponse, Client, Environment, type OAuthToken } from '@paypal/paypal-server-sdk';
import { loopbackOrigin, type PayPalConfig } from './config';
import { answerOf, toPayPalError } from './errors';
import { redactBody } from './redact';
import type { PayPalTrace } from './types';

const DEFAULT_TIMEOUT_MS = 15_000;
/** A token is renewed this many seconds before it ends. */
const CLOCK_SKEW_S = 60;
/** Only GET is repeated by the SDK; a POST is repeated by the use case, with the same request id. */
const GET_RETRIES = 2;
const RETRY_INTERVAL_S = 0.25;
/** Longest wait in all. Without it the SDK never retries; a longer Retry-After becomes `rate_limited`. */
const MAX_RETRY_WAIT_S = 2;

export type CallOptions = { abortSignal: AbortSignal };
export type Call = <T>(
  operation: string,
  send: (client: Client, options: CallOptions) => Promise<ApiResponse<T>>,
) => Promise<{ result: T; trace: PayPalTrace }>;

/** A token call that failed. Told apart from a 401 for a token we held, which deserves one more try. */
class TokenCallFailed extends Error {}

/** The SDK has no base URL setting: every request, token calls included, gets another origin here. */
function clientClass(origin: string | null): typeof Client {
  if (origin === null) return Client;
  return class LoopbackClient extends Client {
    // The base constructor calls this too, before any own field exists: hence the closure.
    override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
      const create = super.getRequestBuilderFactory();
      return (...args) => {
        const builder = create(...args);
        builder.interceptRequest((request) => {
          const { pathname, search } = new URL(request.url);
          return { ...request, url: `${origin}${pathname}${search}` };
        });
        return builder;
      };
    }
  };
}

function openClient(config: PayPalConfig): Client {
  const origin = loopbackOrigin(config);
  const timeout = config.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  let token: OAuthToken | undefined;
  let inFlight: Promise<OAuthToken> | undefined;
  return new (clientClass(origin))({
    environment: config.environment === 'production' ? Environment.Production : Environment.Sandbox,
    timeout,
    clientCredentialsAuthCredentials: {
      oAuthClientId: config.clientId,
      oAuthClientSecret: config.clientSecret,
      oAuthClockSkew: CLOCK_SKEW_S,
      oAuthTokenProvider: (_last, manager) => {
        if (token && !manager.isExpired(token)) return Promise.resolve(token);
        inFlight ??= manager
          .fetchToken()
          .then((fetched) => {
            token = fetched;
            return fetched;
          })
          .catch((error: unknown) => {
            throw new TokenCallFailed('token', { cause: error });
          })
          .finally(() => {
            inFlight = undefined;
          });
        return inFlight;
      },
    },
    httpClientOptions: {
      timeout,
      retryConfig: {
        maxNumberOfRetries: GET_RETRIES,
        retryOnTimeout: true,
        retryInterval: RETRY_INTERVAL_S,
        maximumRetryWaitTime: MAX_RETRY_WAIT_S,
        httpMethodsToRetry: ['GET'],
      },
    },
    // The library obeys HTTP_PROXY even for loopback, where a proxy can't reach us.
    ...(origin === null ? {} : { unstable_httpClientOptions: { proxy: false } }),
  });
}

/**
 * One `Client` at a time, replaced after a failed token call or a 401: the SDK keeps a rejected token promise or a
 * revoked token for ever. Calls that were started on the old client do not throw away the new one.
 * A 401 is tried once more, which is safe for a POST too: nothing happened.
 */
export function createConnection(config: PayPalConfig): Call {
  loopbackOrigin(config);
  let current: Client | undefined;
  const timeout = config.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const deadline = timeout * (GET_RETRIES + 1) + MAX_RETRY_WAIT_S * 1000;

  return async (operation, send) => {
    for (let attempt = 1; ; attempt += 1) {
      current ??= openClient(config);
      const client = current;
      try {
        // The SDK's own time-out restarts with every byte; this one does not.
        const answer = await send(client, { abortSignal: AbortSignal.timeout(deadline) });
        return { result: answer.result, trace: traceOf(answer) };
      } catch (error) {
        const tokenFailed = error instanceof TokenCallFailed;
        const unauthorized = answerOf(error)?.statusCode === 401;
        if ((tokenFailed || unauthorized) && current === client) current = undefined;
        if (unauthorized && attempt === 1) continue;
        throw tokenFailed
          ? toPayPalError(error.cause, operation, { notSent: true })
          : toPayPalError(error, operation);
      }
    }
  };
}

function traceOf(answer: ApiResponse<unknown>): PayPalTrace {
  return {
    httpStatus: answer.statusCode,
    debugId: answer.headers['paypal-debug-id'] ?? null,
    response: redactBody(answer.body),
  };
}
