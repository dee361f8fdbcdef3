import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { type ApiResponse, Client, Environment, type OAuthToken } from '@paypal/paypal-server-sdk';
import { WORK_LIMITS } from '@/lib/domain/limits';
import { inSpan } from '@/lib/telemetry/store';
import { GatewayError } from '../errors';
import type { GatewayExchange } from '../gateway';
import { redactBody } from '../redact';
import { loopbackOrigin, type PayPalConfig } from './config';
import { answerOf, toPayPalError } from './errors';

const { timeoutMs: DEFAULT_TIMEOUT_MS, retries: READ_RETRIES } = WORK_LIMITS.paypal;
/** Seconds before its expiry at which a token is renewed. */
const CLOCK_SKEW_S = 60;
/**
 * Delay before the second try of a read, and twice as long before the third. A longer Retry-After is left to
 * the caller.
 */
const READ_WAIT_MS = 250;

type CallOptions = { abortSignal: AbortSignal };
type Call = <T>(
  operation: string,
  send: (client: Client, options: CallOptions) => Promise<ApiResponse<T>>,
) => Promise<{ result: T; exchange: GatewayExchange }>;

export type Connection = {
  /** Retries after a temporary failure, which is safe for reads. */
  read: Call;
  /**
   * Never retried here, except after a 401, which has no effect. The use case retries with the same request
   * id.
   */
  write: Call;
};

/** A failed token call, as opposed to a 401 for a cached token, which is retried once. */
class TokenCallFailed extends Error {}

/** The SDK has no base URL setting: every request, token calls included, gets its origin replaced here. */
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
    // The SDK's retries stay off (its default): with `retryOnTimeout` it repeats 401, 404 and 422 as well.
    httpClientOptions: { timeout },
    // The library obeys HTTP_PROXY even for loopback, which a proxy can't reach.
    ...(origin === null ? {} : { unstable_httpClientOptions: { proxy: false } }),
  });
}

/** Milliseconds to wait before a read is retried; null when a retry would not help. */
function waitBeforeRepeat(error: unknown, attempt: number): number | null {
  const usual = READ_WAIT_MS * attempt;
  if (attempt > READ_RETRIES || !(error instanceof GatewayError)) return null;
  if (error.kind !== 'unavailable' && error.kind !== 'rate_limited') return null;
  const requested = (error.retryAfter ?? 0) * 1000;
  return requested <= 1000 ? Math.max(usual, requested) : null;
}

/**
 * Holds one `Client`, replaced after a failed token call or a 401. The SDK would keep a rejected token
 * promise or a revoked token for ever. Calls that were started on the old client do not discard the new one.
 */
export function createConnection(config: PayPalConfig): Connection {
  loopbackOrigin(config);
  let current: Client | undefined;
  // The SDK's own time-out starts again with every byte; this one does not. Token call and call share it.
  const deadline = 2 * (config.timeoutMs ?? DEFAULT_TIMEOUT_MS);

  const write: Call = async (operation, send) => {
    for (let attempt = 1; ; attempt += 1) {
      current ??= openClient(config);
      const client = current;
      try {
        const answer = await inSpan(`PayPal ${operation}`, { 'paypal.operation': operation }, () =>
          send(client, { abortSignal: AbortSignal.timeout(deadline) }),
        );
        return { result: answer.result, exchange: exchangeOf(answer) };
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

  const read: Call = async (operation, send) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await write(operation, send);
      } catch (error) {
        const wait = waitBeforeRepeat(error, attempt);
        if (wait === null) throw error;
        await setTimeout(wait);
      }
    }
  };

  return { read, write };
}

function exchangeOf(answer: ApiResponse<unknown>): GatewayExchange {
  return {
    httpStatus: answer.statusCode,
    debugId: answer.headers['paypal-debug-id'] ?? null,
    response: redactBody(answer.body),
  };
}
