import { afterEach, expect, test, vi } from 'vitest';
import { MAX_FILE_SIZE } from '@/lib/domain/values/file-size';
import { proofTexts } from './proof-texts';
import { fileError, sendProof } from './send-proof';

const texts = proofTexts((key) => key);
const page = new File(['<html></html>'], 'comprobante.html', { type: 'text/html' });
const picture = new File(['x'], 'sinpe.png', { type: 'image/png' });

/** The forms that are sent from now on. Without an answer the network fails. */
function answering(status: number, response: object | null): FormData[] {
  const sent: FormData[] = [];
  class Request {
    upload: { onprogress?: (event: object) => void } = {};
    onload = () => {};
    onerror = () => {};
    status = status;
    response = response;
    open() {}
    setRequestHeader() {}
    send(form: FormData) {
      sent.push(form);
      this.upload.onprogress?.({ lengthComputable: true, loaded: 3, total: 4 });
      if (status > 0) this.onload();
      else this.onerror();
    }
  }
  vi.stubGlobal('document', { documentElement: { lang: 'es-CR' } });
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}
const send = (file: File, onProgress = (_share: number) => {}) =>
  sendProof('/x', formWith(file), texts, onProgress);
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
  const outcome = await send(page);
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
  const outcome = await send(page);
  expect(outcome).toEqual({ ok: false, message: 'Espere un momento', errors: {} });
});

test('a valid file is uploaded unchanged', async () => {
  const sent = answering(201, { success: true });
  expect(await send(picture)).toEqual({ ok: true });
  expect(sent[0]?.get('file')).toBeInstanceOf(File);
});

test('what is sent of a file is reported', async () => {
  answering(201, { success: true });
  const shares: number[] = [];
  await send(picture, (share) => void shares.push(share));
  expect(shares).toEqual([0.75]);
});

test('a network that fails, and an answer that is not the server’s, are said as such', async () => {
  for (const status of [0, 502]) {
    answering(status, null);
    expect(await send(picture)).toEqual({ ok: false, message: 'proof_offline', errors: {} });
  }
});
