import type { PostcodeRow, Stored } from './rows.ts';

export interface Postcode extends Stored<PostcodeRow> {
  codeKey: string;
}
