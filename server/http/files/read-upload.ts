import { Busboy } from '@fastify/busboy';
import type { Request } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { ByteCollector } from '../../fetch/byte-collector.ts';
import { declaredBytes } from '../bodies/receive-bytes.ts';

/** The fields of a form beside its file. */
const FORM_BYTES = 50_000;

interface UploadLimit {
  bytes: number;
  /** The message for a larger one. */
  tooLarge: string;
}

export interface UploadedForm {
  fields: Record<string, string>;
  file: { name: string; body: Buffer } | null;
}

/**
 * Reads a form with one file, all of it in memory. Throws ApiError 400 for a request that is no form, or too large: at
 * once where its headers state the size.
 */
export async function readUpload(req: Request, { bytes, tooLarge }: UploadLimit): Promise<UploadedForm> {
  const contentType = req.get('Content-Type') ?? '';
  if (!contentType.startsWith('multipart/form-data'))
    throw new ApiError('invalid_request', 'choose a file first');
  // Without a listener the parser throws.
  if (!/;\s*boundary=[^;\s]/i.test(contentType)) throw broken();
  if (declaredBytes(req) > bytes + FORM_BYTES) throw new ApiError('too_large', tooLarge);
  const form: UploadedForm = { fields: {}, file: null };
  await new Promise<void>((resolve, reject) => {
    const limits = {
      fileSize: bytes,
      files: 1,
      fields: 10,
      fieldSize: 10_000,
      parts: 12,
      headerPairs: 20,
    };
    const parser = new Busboy({ headers: { 'content-type': contentType }, limits });
    parser.on('field', (name, value) => {
      form.fields[name] = value;
    });
    parser.on('file', (_field, stream, name) => {
      const gathered = new ByteCollector();
      stream.on('data', (chunk: Buffer) => gathered.add(chunk));
      stream.on('limit', () => {
        gathered.clear();
        reject(new ApiError('too_large', tooLarge));
      });
      // An error without a listener ends the process.
      stream.on('error', () => reject(broken()));
      stream.on('end', () => {
        form.file = { name: name || 'file', body: gathered.end() };
      });
    });
    parser.on('finish', resolve);
    parser.on('error', () => reject(broken()));
    req.on(
      'close',
      () => req.complete || reject(new ApiError('malformed_body', 'the file did not arrive whole')),
    );
    req.pipe(parser);
  });
  return form;
}

const broken = () => new ApiError('malformed_body', 'the form is broken: reload the page and try again');
