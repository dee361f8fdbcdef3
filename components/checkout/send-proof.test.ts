import { afterEach, expect, test, vi } from 'vitest';
import { MAX_FILE_SIZE } from '@/lib/domain/values/file-size';
import { proofTexts } from './proof-texts';
import { fileError, sendProof } from './send-proof';

const texts = proofTexts((key) => key);
const page = new File(['<html></html>'], 'comprobante.html', { type: 'text/html' });
const picture = new File(['x'], 'sinpe.png', { type: 'image/png' });

function answering(status: number, body: object) {
  const sent: FormData[] = [];
  vi.stubGlobal('document', { documentElement: { lang: 'es-CR' } });
  vi.stubGlobal('fetch', async (_: string, { body: form }: { body: FormData }) => {
    sent.push(form);
    return Response.json(body, { status });
  });
  return sent;
}
function formWith(file: File): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}
afterEach(() => vi.unstubAllGlobals());

test('a chosen file is checked at once for type and size', () => {
  expect(fileError(page, texts)).toBe('proof_file_type');
  const large = new File([new Uint8Array(MAX_FILE_SIZE + 1)], 'a.pdf', { type: 'application/pdf' });
  expect(fileError(large, texts)).toBe('proof_file_too_large');
  expect(fileError(picture, texts)).toBeNull();
  expect(fileError(undefined, texts)).toBeNull();
});

test("an invalid file is not uploaded, and its error is listed in order with the other fields'", async () => {
  const sent = answering(422, { message: 'Revise', errors: { file: ['Falta'], reference: ['Falta'] } });
  const outcome = await sendProof('/x', formWith(page), texts);
  expect(sent[0]?.has('file')).toBe(false);
  expect(outcome).toEqual({
    ok: false,
    message: 'Revise',
    errors: { file: ['proof_file_type'], reference: ['Falta'] },
  });
  expect(Object.keys(outcome.ok ? {} : outcome.errors)[0]).toBe('file');
});

test('an error without a field keeps its message', async () => {
  answering(429, { message: 'Espere un momento' });
  const outcome = await sendProof('/x', formWith(page), texts);
  expect(outcome).toEqual({ ok: false, message: 'Espere un momento', errors: {} });
});

test('a valid file is uploaded unchanged', async () => {
  const sent = answering(201, { success: true });
  expect(await sendProof('/x', formWith(picture), texts)).toEqual({ ok: true });
  expect(sent[0]?.get('file')).toBeInstanceOf(File);
});
