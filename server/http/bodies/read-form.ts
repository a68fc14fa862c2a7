import express, { type RequestHandler } from 'express';
import { toReadRefusal } from './read-refusal.ts';

/** Reads a form's fields into req.body; throws ApiError 400 for a form above a number of kilobytes or fields. */
export function formReader(kilobytes: number, fields: number): RequestHandler {
  const read = express.urlencoded({
    extended: false,
    limit: `${kilobytes}kb`,
    parameterLimit: fields,
  });
  return (req, res, next) => {
    read(req, res, (error?: unknown) => {
      next(error && toReadRefusal(error, `over ${kilobytes} kB, more than this form takes`));
    });
  };
}
