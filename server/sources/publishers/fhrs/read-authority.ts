import { SaxesParser } from 'saxes';
import { BrokenFileError } from '../../source.ts';

/** The leaf elements of one <EstablishmentDetail> by their names; blank ones are missing. */
export type Business = ReadonlyMap<string, string>;

/** All businesses of one authority's file. */
export function readAuthority(where: string, xml: string): Business[] {
  const businesses: Business[] = [];
  const parser = new SaxesParser();
  let isAuthority = false;
  let fields: Map<string, string> | null = null;
  let text = '';
  parser.on('opentag', ({ name }) => {
    if (name === 'FHRSEstablishment') isAuthority = true;
    if (name === 'EstablishmentDetail') fields = new Map();
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('cdata', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'EstablishmentDetail' && fields) {
      businesses.push(fields);
      fields = null;
    } else if (text.trim() !== '') fields?.set(name, text.trim());
    text = '';
  });
  try {
    parser.write(xml).close();
  } catch (error) {
    // '3:17: unclosed tag: AddressLine1.'
    throw new BrokenFileError(where, `whole XML was expected: ${(error as Error).message}`);
  }
  if (!isAuthority) throw new BrokenFileError(where, 'an <FHRSEstablishment> was expected');
  return businesses;
}
