// Any row that a source's loader yields, and its table.
import type { AreaRow, CodeFactRow, PointFeatureRow } from './official-rows.ts';
import type { PoiRow, RegisterEntryRow } from './poi-rows.ts';
import type {
  AddressRangeRow,
  AddressRow,
  GroundRow,
  HeightLimitRow,
  LocalityRow,
  OutlineRow,
  PlaceRow,
  PoiCellRow,
  PostcodeRow,
  StreetRow,
  UnplacedAddressRow,
  UprnRow,
  ZipCityRow,
} from './rows.ts';

export type PackRow =
  | AddressRow
  | AddressRangeRow
  | HeightLimitRow
  | StreetRow
  | PostcodeRow
  | LocalityRow
  | ZipCityRow
  | PlaceRow
  | PoiRow
  | PoiCellRow
  | RegisterEntryRow
  | AreaRow
  | PointFeatureRow
  | CodeFactRow
  | GroundRow
  | OutlineRow
  | UprnRow
  | UnplacedAddressRow;
export type GazetteerTable = PackRow['table'];
