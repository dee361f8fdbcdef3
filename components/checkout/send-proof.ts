import { ApiError } from '@/components/ui/api';
import { upload } from '@/components/ui/upload';
import { proofFileProblem } from '@/lib/domain/checkout/proof-file';
import type { ProofTexts } from './proof-texts';

export type Failure = { message: string; errors: Readonly<Record<string, readonly string[]>> };
type Outcome = { ok: true } | ({ ok: false } & Failure);

/** The error of the chosen file, before it is uploaded. */
export function fileError(file: unknown, texts: ProofTexts): string | null {
  const problem = file instanceof File ? proofFileProblem(file.size, file.type) : null;
  if (!problem) return null;
  return problem === 'file_too_large' ? texts.proof_file_too_large : texts.proof_file_type;
}

/**
 * An invalid file is not uploaded: the form is sent without it, so that all invalid fields are refused at
 * once. `onProgress` is given how much is sent, from 0 to 1.
 */
export async function sendProof(
  action: string,
  form: FormData,
  texts: ProofTexts,
  onProgress: (share: number) => void,
): Promise<Outcome> {
  const wrong = fileError(form.get('file'), texts);
  if (wrong) form.delete('file');
  try {
    await upload({ path: action, form, onProgress }).done;
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ApiError && error.isWorded))
      return { ok: false, message: texts.proof_offline, errors: {} };
    const { message, errors } = error;
    const hasErrors = Object.keys(errors).length > 0;
    return { ok: false, message, errors: { ...errors, ...(wrong && hasErrors ? { file: [wrong] } : {}) } };
  }
}
