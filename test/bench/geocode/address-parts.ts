/** An address in its parts, '' where it has none. */
export interface AddressParts {
  country: 'GB' | 'US';
  number: string;
  street: string;
  city: string;
  state: string;
  postcode: string;
}

/** The parts in the order of their country: '12 High Street, Newport, NP20 1AA', '12 Main St, Baltimore, MD 21201'. */
export function writeLine(parts: AddressParts): string {
  const { number, street, city } = parts;
  return [`${number} ${street}`, city, writeRegion(parts)].filter(Boolean).join(', ');
}

/** 'MD 21201', 'NP20 1AA' */
export function writeRegion({ state, postcode }: AddressParts): string {
  return [state, postcode].filter(Boolean).join(' ');
}
