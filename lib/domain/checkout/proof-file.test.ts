import { describe, expect, test } from 'vitest';
import { MAX_FILE_SIZE } from '../values/file-size';
import { proofFileProblem } from './proof-file';

describe('the file of a proof', () => {
  test.each(['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/avif', 'application/pdf', ''])(
    'is not refused by its type: "%s"',
    (type) => {
      expect(proofFileProblem(MAX_FILE_SIZE, type)).toBeNull();
    },
  );

  test.each(['image/svg+xml', 'image/heic', 'text/html', 'application/zip', 'video/mp4'])(
    '%s is refused',
    (type) => {
      expect(proofFileProblem(1, type)).toBe('proof_file_type');
    },
  );

  test('a byte too many is refused, whatever it is', () => {
    expect(proofFileProblem(MAX_FILE_SIZE + 1, 'application/pdf')).toBe('file_too_large');
  });
});
