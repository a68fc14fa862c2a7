/** The 124 postcode areas of Royal Mail: the first letters of a postcode. */
export const POSTCODE_AREAS: ReadonlySet<string> = new Set(
  `AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK
  FY G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN
  NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW
  UB W WA WC WD WF WN WR WS WV YO ZE`.split(/\s+/),
);

/** The cities whose postcodes begin with one letter, as they stand before a district alone: "London W1". */
export const DISTRICT_CITIES: Readonly<Record<string, string>> = {
  B: 'BIRMINGHAM',
  E: 'LONDON',
  G: 'GLASGOW',
  L: 'LIVERPOOL',
  M: 'MANCHESTER|SALFORD',
  N: 'LONDON',
  S: 'SHEFFIELD',
  W: 'LONDON',
};

/** Areas of the Crown dependencies, which are outside the United Kingdom. */
export const CROWN_DEPENDENCIES: Readonly<Record<string, string>> = {
  GY: 'Guernsey',
  IM: 'Isle of Man',
  JE: 'Jersey',
};
