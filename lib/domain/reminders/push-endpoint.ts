/** Push services of browsers: hosts, and domains of which every host counts (docs/spec/reminders.md#push). */
const HOSTS = ['fcm.googleapis.com'];
const DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];
const LONGEST = 2_000;
/**
 * Characters that parsers treat differently: blanks, control characters, backslashes, anything outside ASCII.
 */
const ODD = /[^\x21-\x5b\x5d-\x7e]/;
/** No user and no port, not even https's own. */
const FORM = /^https:\/\/[^/@:]+\//i;

/**
 * The address of a push endpoint sent by a client, or null unless it is https at a known push service,
 * without user or port. Requests to it follow no redirects.
 */
export function pushEndpoint(text: string): string | null {
  if (text.length > LONGEST || ODD.test(text) || !FORM.test(text)) return null;
  const url = URL.parse(text);
  if (!url || url.hash) return null;
  const host = url.hostname;
  const known = HOSTS.includes(host) || DOMAINS.some((domain) => isUnder(host, domain));
  return known && url.pathname.length > 1 ? url.href : null;
}

const LABELS = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;
const isUnder = (host: string, domain: string): boolean =>
  host.endsWith(domain) && LABELS.test(host.slice(0, -domain.length));
