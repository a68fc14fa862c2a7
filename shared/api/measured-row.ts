import * as common from './common.ts';
import { middleOf } from './middle-of.ts';
import { sentFields } from './sent-fields.ts';

/** The fields of a row that something is measured to: what it is, where, and what its point is the middle of. */
export const measuredRow = {
  id: common.rowFields.id,
  record_key: common.rowFields.record_key,
  status: common.rowFields.status,
  location: common.latLng.optional().describe('Where it is; absent when unplaced.'),
  placed_by: common.rowFields.placed_by,
  flagged: common.rowFields.flagged,
  reason: common.rowFields.reason,
  confidence: common.rowFields.confidence,
  place_confidence: common.rowFields.place_confidence,
  ...sentFields,
  middle_of: middleOf.optional().describe('Of a town, region or wide postcode: it is its middle.'),
};
