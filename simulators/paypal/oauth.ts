import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Reply, Route, SimRequest } from './model';
import { failure, json } from './replies';
import type { World } from './world';

const LIFETIME_S = 32_400;

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Without configured credentials any pair is accepted. */
function hasCredentials(world: World, header: string | undefined): boolean {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/.exec(header ?? '')?.[1];
  if (encoded === undefined) return false;
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':');
  return (
    (world.clientId === undefined || same(id, world.clientId)) &&
    (world.clientSecret === undefined || same(secret.join(':'), world.clientSecret))
  );
}

function issueToken(world: World, request: SimRequest): Reply {
  if (!hasCredentials(world, request.headers.authorization)) {
    return json(401, { error: 'invalid_client', error_description: 'Client Authentication failed' });
  }
  if (request.body.grant_type !== 'client_credentials') return json(400, { error: 'unsupported_grant_type' });
  const token = `SIM-${randomBytes(24).toString('base64url')}`;
  world.tokens.set(token, Date.now() + LIFETIME_S * 1000);
  world.tokenCount.value += 1;
  return json(200, {
    scope: 'https://uri.paypal.com/services/payments/payment',
    access_token: token,
    token_type: 'Bearer',
    app_id: 'APP-SIMULATOR',
    expires_in: LIFETIME_S,
    nonce: randomBytes(12).toString('hex'),
  });
}

export function oauthRoutes(world: World): Route[] {
  return [{ method: 'POST', path: '/v1/oauth2/token', handle: (request) => issueToken(world, request) }];
}

/** The error for a call without a valid token. */
export function unauthorized(world: World, request: SimRequest): Reply | undefined {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const until = token === undefined ? undefined : world.tokens.get(token);
  return until !== undefined && until > Date.now() ? undefined : failure(401);
}
