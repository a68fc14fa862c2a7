// What tells a part of an address that its record lacks, as the evidence of the address says it.

export type DerivedPart = 'postcode' | 'city' | 'county';

export const byPosition = (part: DerivedPart, value: string) => `${part} ${value} by position`;

export const asSent = (part: DerivedPart, value: string) => `${part} ${value} as sent`;
