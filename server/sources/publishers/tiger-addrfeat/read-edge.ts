import type { Edge } from '../../addresses/edges/edge.ts';
import { explainForms, type Form, findForm, takeFields } from '../../formats/form.ts';
import type { Shape } from '../../formats/shape-file.ts';
import { BrokenFileError } from '../../source.ts';

type EdgeField =
  | ('id' | 'name')
  | `left${'From' | 'To' | 'Zip' | 'Parity'}`
  | `right${'From' | 'To' | 'Zip' | 'Parity'}`;

// TIGER/Line Shapefiles technical documentation, "Address Range-Feature Shapefile record layout".
const form: Form<EdgeField> = {
  id: ['TLID'],
  name: ['FULLNAME'],
  leftFrom: ['LFROMHN'],
  leftTo: ['LTOHN'],
  leftZip: ['ZIPL'],
  leftParity: ['PARITYL'],
  rightFrom: ['RFROMHN'],
  rightTo: ['RTOHN'],
  rightZip: ['ZIPR'],
  rightParity: ['PARITYR'],
};

export function readEdge({ properties, geometry, where }: Shape): Edge {
  const columns = Object.keys(properties);
  if (!findForm([form], columns)) throw new BrokenFileError(where, explainForms([form], columns));
  const values = takeFields(form, (column) => properties[column]);
  return {
    id: values.id,
    name: values.name,
    left: { from: values.leftFrom, to: values.leftTo, zip: values.leftZip, parity: values.leftParity },
    right: { from: values.rightFrom, to: values.rightTo, zip: values.rightZip, parity: values.rightParity },
    line: geometry?.type === 'LineString' ? geometry.coordinates.flatMap(([x = 0, y = 0]) => [x, y]) : [],
  };
}
