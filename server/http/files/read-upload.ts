import { Busboy } from '@fastify/busboy';
import type { Request } from 'express';
import { ApiError } from '../../../shared/api-error.ts';

/** The same as of a file behind a link. */
const MOST_BYTES = 50_000_000;

export interface UploadedForm {
  fields: Record<string, string>;
  file: { name: string; body: Buffer } | null;
}

/** Reads a form with one file, all of it in memory; throws ApiError 400 for what is too large or no form. */
export async function readUpload(req: Request): Promise<UploadedForm> {
  const contentType = req.get('Content-Type') ?? '';
  if (!contentType.startsWith('multipart/form-data')) throw new ApiError(400, 'choose a file first');
  // The parser throws without one.
  if (!/;\s*boundary=[^;\s]/i.test(contentType)) throw broken();
  const form: UploadedForm = { fields: {}, file: null };
  await new Promise<void>((resolve, reject) => {
    const limits = {
      fileSize: MOST_BYTES,
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
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => reject(new ApiError(400, 'the file is larger than 50 MB: send it in parts')));
      // An error that nobody listens to ends the process.
      stream.on('error', () => reject(broken()));
      stream.on('end', () => {
        form.file = { name: name || 'file', body: Buffer.concat(chunks) };
      });
    });
    parser.on('finish', resolve);
    parser.on('error', () => reject(broken()));
    req.on('close', () => req.complete || reject(new ApiError(400, 'the file did not arrive whole')));
    req.pipe(parser);
  });
  return form;
}

const broken = () => new ApiError(400, 'the form is broken: reload the page and try again');
