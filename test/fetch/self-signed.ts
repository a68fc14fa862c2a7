// A certificate for one host, made anew for each run: no key lies in the repository.
import { generateKeyPairSync, sign } from 'node:crypto';

/** The key and the certificate as PEM. The certificate vouches for itself, until 2049. */
export function selfSigned(host: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(OID_ECDSA_SHA256);
  const name = sequence(der(0x31, sequence(OID_COMMON_NAME, der(0x0c, Buffer.from(host)))));
  const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')));
  const alternative = sequence(der(0x82, Buffer.from(host)));
  const extensions = sequence(sequence(OID_ALTERNATIVE_NAME, der(0x04, alternative)));
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.from([1])), // serial number
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', signed, privateKey)]));
  const body = sequence(signed, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }),
    cert: `-----BEGIN CERTIFICATE-----\n${body.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

const OID_ECDSA_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');
const OID_COMMON_NAME = Buffer.from('0603550403', 'hex');
const OID_ALTERNATIVE_NAME = Buffer.from('0603551d11', 'hex');

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

/** A tag, the length in one to three bytes, and the content (X.690). */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
