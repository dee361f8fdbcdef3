import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** Encodes DER: tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 128
      ? Buffer.from([length])
      : length < 256
        ? Buffer.from([0x81, length])
        : Buffer.from([0x82, length >> 8, length & 255]);
  return Buffer.concat([Buffer.from([tag]), size, content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text));
const oid = (...bytes: readonly number[]): Buffer => der(0x06, Buffer.from(bytes));
const generalizedTime = (at: Date): Buffer =>
  der(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replace(/\D/g, '')}Z`));

/** sha256WithRSAEncryption, 1.2.840.113549.1.1.11 */
const ALGORITHM = sequence(oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b), der(0x05));
/** commonName, 2.5.4.3 */
const COMMON_NAME = oid(0x55, 0x04, 0x03);

/**
 * An RSA key with a self-signed certificate.
 * Encoded by hand, since node:crypto reads certificates but does not create them.
 */
export function createKeyAndCertificate(
  commonName: string,
  validFrom: Date,
  validTo: Date,
): { privateKeyPem: string; certificatePem: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = sequence(der(0x31, sequence(COMMON_NAME, utf8(commonName))));
  const serial = randomBytes(12);
  serial.writeUInt8(0x40, 0);
  const toSign = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ALGORITHM,
    name,
    sequence(generalizedTime(validFrom), generalizedTime(validTo)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(toSign).sign(privateKey);
  const certificate = sequence(toSign, ALGORITHM, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificatePem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
