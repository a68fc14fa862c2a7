/** Addresses of both towns for examples and the start banner: two in Great Britain, two in the United States. */
export const SAMPLE_ADDRESSES = [
  '12 High Street, Sampleford, SF1 1AA',
  '3 Church Lane, Wrenbeck, Sampleford, SF1 3AD',
  '321 North Main Street, Sampleford, KS 66301',
  '2615 County Road 12, Sampleford, KS 66301',
] as const;
