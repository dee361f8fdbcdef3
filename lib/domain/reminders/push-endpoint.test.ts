import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pushEndpoint } from './push-endpoint';

describe('push-endpoint-ssrf', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b-_x',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QOs3',
    'https://db5p.notify.windows.com/w/?token=BQYAAA%3d',
    'https://wns2-by3p.notify.windows.com/w/?token=BQ',
  ])('%s is a push service', (text) => {
    expect(pushEndpoint(text)).toBe(text);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com',
    'https://fcm.googleapis.com/',
    'https://fcm.googleapis.com:444/fcm/send/a',
    'https://fcm.googleapis.com:443/fcm/send/a',
    'https://user@fcm.googleapis.com/a',
    'https://fcm.googleapis.com@127.0.0.1/a',
    'https://127.0.0.1/fcm.googleapis.com/a',
    'https://127.0.0.1#.push.apple.com/a',
    'https://evil.example/?.push.apple.com/a',
    'https://evil.example\\.push.apple.com/a',
    'https:\\\\fcm.googleapis.com/a',
    'https:fcm.googleapis.com/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://fcm.googleapis.com./a',
    'https://xfcm.googleapis.com/a',
    'https://googleapis.com/a',
    'https://storage.googleapis.com/a',
    'https://evilpush.apple.com/a',
    'https://push.apple.com/a',
    'https://.push.apple.com/a',
    'https://a..push.apple.com/a',
    'https://evil.com%2f.push.apple.com/a',
    'https://web.push.apple.com%00.evil.example/a',
    'https://web。push。apple。com/a',
    ' https://web.push.apple.com/a',
    'https://web.push.apple.com/a\n',
    'https://web.push.apple.com/a#b',
    'https://[::ffff:127.0.0.1]/a',
    'https://notify.windows.com/a',
    'ftp://web.push.apple.com/a',
    'javascript:alert(1)',
    '',
    `https://web.push.apple.com/${'a'.repeat(2000)}`,
  ])('%s is none', (text) => {
    expect(pushEndpoint(text)).toBeNull();
  });

  // On a busy machine making 3,000 addresses takes longer than the usual 5 s.
  test('whatever comes through leads to a known host over https', { timeout: 30_000 }, () => {
    const piece = fc.constantFrom(
      ...[
        'https://',
        'http://',
        'fcm.googleapis.com',
        'web.push.apple.com',
        '.push.apple.com',
        'evil.example',
      ],
      ...['@', ':', '/', '\\', '#', '?', '.', '%2f', '127.0.0.1', '[::1]', ':443', 'a', '\t', '。', '//'],
    );
    const texts = fc.oneof(
      fc.webUrl(),
      fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const address = pushEndpoint(text);
        if (address === null) return;
        const { protocol, hostname, port, username } = new URL(address);
        expect(protocol + port + username).toBe('https:');
        expect(hostname).toMatch(
          /^(fcm\.googleapis\.com|[a-z0-9.-]+\.(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))$/,
        );
      }),
      { numRuns: 3000 },
    );
  });
});
