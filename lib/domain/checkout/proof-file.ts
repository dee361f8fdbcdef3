import { MAX_FILE_SIZE } from '../values/file-size';

/** Types of a transfer's proof, as contents say them and as browsers name them. */
const PROOF_TYPES = /^(image\/(p?jpe?g|png|webp|gif|avif)|application\/(x-)?pdf)$/;

/**
 * The error key for a proof's file, or null.
 * An empty type means that the browser doesn't know it; the server checks the content.
 */
export function proofFileProblem(size: number, type: string): 'file_too_large' | 'proof_file_type' | null {
  if (size > MAX_FILE_SIZE) return 'file_too_large';
  return type === '' || PROOF_TYPES.test(type) ? null : 'proof_file_type';
}
