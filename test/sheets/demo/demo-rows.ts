/** Shops of the fictional Sampleford as somebody might keep them: complete, misspelt, in parts, and not to be found. */
export const DEMO_ROWS = [
  ['Ref', 'Shop', 'Address', 'Stock'],
  ['S-01', 'Corner Bakery', '12 High Street, Sampleford, SF1 1AA', 40],
  ['S-02', 'Wool & Thread', '3 Church Lane, Wrenbeck, Sampleford, SF1 3AD', 12],
  ['S-03', 'Prairie Books', '321 North Main Street, Sampleford, KS 66301', 75],
  ['S-04', 'County Hardware', '2615 County Road 12, Sampleford, KS 66301', 31],
  ['S-05', 'The Misspelt Pantry', '14 Hihg Street, Sampleford', 8],
  ['S-06', 'Somewhere in town', 'Sampleford SF1 1AA', 5],
  ['S-07', 'No such place', '1 Nowhere Gardens, Atlantis', 2],
  ['S-08', 'By its position', '55.3291, -2.2302', 19],
  ['S-09', 'A tricky name', '=HYPERLINK("https://example.org", "12 High Street")', 3],
  ['S-10', 'The Old Mill', '16 High Street, Sampleford, SF1 1AA', 22],
];
