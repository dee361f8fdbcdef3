import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { smtpOptions } from './smtp-options';

const MAIL = { from: 'a@brio.example', to: 'b@brio.example', subject: 'x', text: 'x' };

/** Sends through a mail server without encryption; returns what it received and how the sending ended. */
async function sendPlainly(options: object): Promise<{ heard: string; error: unknown }> {
  let heard = '';
  const server = createServer((socket) => {
    socket.write('220 plain\r\n');
    socket.on('data', (bytes) => {
      heard += bytes.toString();
      if (bytes.toString().endsWith('\r\n.\r\n')) socket.write('250 kept\r\n');
      else if (bytes.toString().startsWith('DATA')) socket.write('354 go on\r\n');
      else if (bytes.toString().startsWith('STARTTLS')) socket.write('502 unknown\r\n');
      else socket.write('250 plain\r\n');
    });
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const transport = createTransport({ ...options, url });
  const error = await transport.sendMail(MAIL).then(
    () => null,
    (reason: unknown) => reason,
  );
  transport.close();
  server.close();
  return { heard, error };
}

test('a mail for a server elsewhere is not sent in the clear', async () => {
  const { heard, error } = await sendPlainly(smtpOptions('smtp://mail.example'));
  expect(error).toMatchObject({ code: 'ETLS' });
  expect(heard).not.toContain('MAIL FROM');
});

test('a relay on this machine takes it', async () => {
  const { heard, error } = await sendPlainly(smtpOptions('smtp://localhost:25'));
  expect([error, heard.includes('MAIL FROM')]).toEqual([null, true]);
});
