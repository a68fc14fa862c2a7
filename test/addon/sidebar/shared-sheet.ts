/** The one spreadsheet that is shared with the service's account: what the service sees of it. */
export const SHARED_ID = 'shared-with-the-service';

export const SHARED_ROWS: string[][] = [
  ['Ref', 'Address'],
  ['a', '1 High Street'],
  ['b', 'no digit'],
];
