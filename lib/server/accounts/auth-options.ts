import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { actorOfClaims } from '@/lib/auth/actor';
import {
  authSecret,
  COOKIE_OPTIONS,
  decodeSession,
  readClaims,
  SESSION_COOKIE,
  SESSION_MAX_AGE,
} from '@/lib/auth/cookie';
import { clientIp } from '@/lib/http/origin';
import { routes } from '@/lib/routes';
import { endSession, endSessionBefore } from './end-session';
import { signIn } from './sign-in';

/**
 * next-auth's options, which use the site's own sign-in: the JWT holds the id of a `sessions` row.
 * `onFailure` gets the reason for a failed sign-in, which next-auth hides. `cookie` is this browser's current
 * session. See docs/spec/accounts.md#sign-in.
 */
export const authOptions = (
  cookie?: string,
  onFailure: (error: unknown) => void = () => {},
): NextAuthOptions => ({
  secret: authSecret(),
  session: { strategy: 'jwt', maxAge: SESSION_MAX_AGE },
  jwt: { decode: decodeSession },
  cookies: { sessionToken: { name: SESSION_COOKIE, options: COOKIE_OPTIONS } },
  pages: { signIn: routes.login, signOut: routes.login, error: routes.login, verifyRequest: routes.login },
  providers: [
    CredentialsProvider({
      id: 'credentials',
      name: 'Brío',
      credentials: { email: { type: 'email' }, password: { type: 'password' } },
      authorize: async (credentials, request) => {
        const headers = new Headers(request.headers as Record<string, string>);
        const session = await signIn(
          { email: credentials?.email ?? '', password: credentials?.password ?? '' },
          { ip: clientIp(headers), userAgent: headers.get('user-agent') ?? '' },
        ).catch((error: unknown) => {
          onFailure(error);
          return null;
        });
        if (session) await endSessionBefore(cookie);
        return session && { id: String(session.userId), sid: session.sessionId };
      },
    }),
  ],
  callbacks: {
    jwt: ({ token, user }) => (user && 'sid' in user ? { sub: user.id, sid: user.sid } : token),
    session: async ({ session, token }) => {
      const claims = readClaims(token);
      const actor = claims && (await actorOfClaims(claims));
      return actor
        ? { expires: session.expires, user: { id: actor.userId, name: actor.name, email: actor.email } }
        : { expires: session.expires };
    },
  },
  events: {
    signOut: async ({ token }) => {
      const claims = readClaims(token);
      if (claims) await endSession(claims);
    },
  },
});
