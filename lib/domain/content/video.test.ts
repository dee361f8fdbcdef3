import { describe, expect, test } from 'vitest';
import { isVideoAddress, videoSource } from './video';

describe('addresses of videos', () => {
  test.each([
    ['https://www.youtube.com/watch?v=abcDEF12345', 'abcDEF12345'],
    ['https://www.youtube.com/watch?list=PL1&v=abcDEF12345&t=4s', 'abcDEF12345'],
    ['https://youtu.be/abcDEF12345?si=x', 'abcDEF12345'],
    ['https://m.youtube.com/shorts/abcDEF12345', 'abcDEF12345'],
    ['https://www.youtube-nocookie.com/embed/abcDEF12345', 'abcDEF12345'],
  ])('%s plays in a frame of YouTube without cookies', (url, id) => {
    expect(isVideoAddress(url)).toBe(true);
    expect(videoSource(url)).toEqual({
      kind: 'frame',
      src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
    });
  });

  test.each([
    ['https://vimeo.com/76979871', '76979871?autoplay=1'],
    ['https://player.vimeo.com/video/76979871', '76979871?autoplay=1'],
    ['https://vimeo.com/76979871/8272103f6e', '76979871?autoplay=1&h=8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '76979871?autoplay=1&h=8272103f6e'],
  ])('%s plays in a frame of Vimeo', (url, src) => {
    expect(isVideoAddress(url)).toBe(true);
    expect(videoSource(url)).toEqual({ kind: 'frame', src: `https://player.vimeo.com/video/${src}` });
  });

  test.each(['/clips/puente.mp4', 'https://utfs.io/f/abc', 'https://x1.ufs.sh/f/abc'])(
    '%s is a file of Brío',
    (url) => {
      expect(isVideoAddress(url)).toBe(true);
      expect(videoSource(url)).toEqual({ kind: 'file', src: url });
    },
  );

  test.each([
    'https://videos.example/a.mp4',
    'https://youtube.com.example/watch?v=abcDEF12345',
    'https://example.com/?u=https://youtu.be/abcDEF12345',
  ])('%s is a file of another host', (url) => {
    expect(isVideoAddress(url)).toBe(true);
    expect(videoSource(url)).toEqual({ kind: 'remote', src: url });
  });

  test.each([
    'http://videos.example/a.mp4',
    '//videos.example/a.mp4',
    'https://videos.example/a b.mp4',
    'https://vimeo.com/channels/staffpicks',
    'https://www.youtube.com/@canal',
    'javascript:alert(1)',
  ])('%s can not be played', (url) => {
    expect(isVideoAddress(url)).toBe(false);
  });
});
