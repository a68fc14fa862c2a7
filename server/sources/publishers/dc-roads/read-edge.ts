import type { Edge, EdgeSide } from '../../addresses/edges/edge.ts';
import { explainForms, type Form, findForm, takeFields } from '../../formats/form.ts';
import type { FileFeature } from '../../formats/geojson-file.ts';
import { BrokenFileError } from '../../source.ts';

type RoadField =
  | ('id' | 'name' | 'quarter' | 'status')
  | `left${'From' | 'To' | 'Zip'}`
  | `right${'From' | 'To' | 'Zip'}`;

// The numbers of the first and the last house of each side. Other columns have the hundred of the block
// (FROMLEFTTHEORETICRANGE …): where no house is known, a third of the tested addresses are over 100 m from where it
// would place them.
const form: Form<RoadField> = {
  id: ['ROADWAYSEGID'],
  name: ['ST_NAME'],
  quarter: ['QUADRANT'],
  status: ['LIFECYCLESTATUS'],
  leftFrom: ['FROMLEFTADDRESS'],
  leftTo: ['TOLEFTADDRESS'],
  leftZip: ['LEFTZIPCODE'],
  rightFrom: ['FROMRIGHTADDRESS'],
  rightTo: ['TORIGHTADDRESS'],
  rightZip: ['RIGHTZIPCODE'],
};

/** A street on the border of two quarters: its houses use either quarter's name, and both streets list them. */
const BORDER = 'BN';
const UNNUMBERED: EdgeSide = { from: '', to: '', zip: '', parity: '' };

/** A road segment, or the reason in words why it is none. */
export function readEdge({ properties, geometry, where }: FileFeature): Edge | string {
  const columns = Object.keys(properties);
  if (!findForm([form], columns)) throw new BrokenFileError(where, explainForms([form], columns));
  const values = takeFields(form, (column) => properties[column]);
  if (values.name === '') return 'without a name';
  if (values.status !== 'Active') return 'not in use';
  if (values.quarter === BORDER) return 'on the border of two quarters';
  if (geometry?.type !== 'LineString') return 'without a single line';
  return {
    id: values.id,
    name: `${values.name} ${values.quarter}`.trim(),
    left: toSide(values.leftFrom, values.leftTo, values.leftZip),
    right: toSide(values.rightFrom, values.rightTo, values.rightZip),
    line: geometry.coordinates.flatMap(([x = 0, y = 0]) => [x, y]),
  };
}

/** 0 means none, for numbers and for ZIP codes. */
function toSide(from: string, to: string, zip: string): EdgeSide {
  const isNumbered = Number(from) > 0 && Number(to) > 0;
  return isNumbered ? { from, to, zip: /^\d{5}$/.test(zip) ? zip : '', parity: '' } : UNNUMBERED;
}
