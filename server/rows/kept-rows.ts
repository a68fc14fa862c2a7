// Makes rows to place again from the rows of a run.
import type { Cell, EndpointContract, KnownLocation } from '../../shared/api/endpoint.ts';
import { fieldsBeside } from '../../shared/api/fields-beside.ts';
import type { Fields } from '../../shared/fields.ts';
import { foreignText, ownMember } from '../../shared/foreign-value.ts';
import type { KeptRow, PlacingHint, PlacingOptions, SentPlace } from '../ledger/runs.ts';
import type { PlaceInRun, SentRow } from './sent-row.ts';

/** The named columns that replace what the run itself provides. */
export type RunColumns = Partial<Record<'id' | 'name' | 'address' | 'lat' | 'lng' | 'from' | 'to', string>>;

/** How a run's rows are used. */
export interface Taking {
  rowsAre: 'place' | 'journey' | 'line';
  /** True uses each row at its point, where it has one; else a row is placed again by its query. */
  atPoints?: boolean | undefined;
  named: RunColumns;
  /** What determined the run's placements beside the rows' own words. */
  placing?: PlacingOptions | null;
}

/** What journeys use for a row's own place, beside its columns. */
export const OWN_PLACE = 'location';

/** Whether a column tells what a run's row was placed by, or where: the text of a doubtful answer reads as a sure one. */
export function tellsOwnPlace(
  { columns }: Pick<EndpointContract, 'columns'>,
  name: string | undefined,
): boolean {
  return (name === 'address' || name === 'input') && Object.hasOwn(columns, name);
}

/**
 * The named columns by which a row is placed anew; null where those that are named tell the run's own place of it. An
 * address beside the own coordinates is for rows that have none.
 */
function namedElsewhere(named: RunColumns, contract: EndpointContract, isPlaced: boolean): RunColumns | null {
  const { address, ...others } = named;
  const elsewhere: RunColumns = tellsOwnPlace(contract, address) ? others : named;
  const isOwnPoint = others.lat === 'lat' && others.lng === 'lng' && Object.hasOwn(contract.columns, 'lat');
  const isMoved = isOwnPoint
    ? elsewhere.address !== undefined && !isPlaced
    : (elsewhere.address ?? elsewhere.lat) !== undefined;
  return isMoved ? elsewhere : null;
}

export function toRunRow(
  kept: KeptRow,
  contract: EndpointContract,
  position: number,
  { rowsAre, atPoints = false, named, placing = null }: Taking,
): SentRow {
  const cells = readCells(kept, contract);
  const own = fieldsBeside(contract.columns, kept.fields ?? {});
  const cell = (column: string | undefined) =>
    column === undefined ? null : (ownMember(cells, column) ?? ownMember(own, column) ?? null);
  const { id, name, input, lat: _, lng: __, ...further } = cells;
  const label = cell(named.name) ?? name ?? kept.sent?.name ?? kept.fields?.name ?? null;
  const place = placeOf(kept, contract, cells, { atPoints, named, cell, placing });
  const answered = {
    // A row at its point does not state its query.
    ...(atPoints && input !== undefined && { input }),
    ...(rowsAre === 'line' ? cells : further),
  };
  const row: SentRow = {
    id: foreignText(cell(named.id) ?? id ?? position),
    name: label === null ? null : foreignText(label),
    ...place,
    fields: { ...answered, ...own },
    answered: Object.keys(answered),
    sharesId: false,
  };
  if (rowsAre !== 'journey') return row;
  const ends = { from: endOf(named.from, place, cell), to: endOf(named.to, place, cell) };
  const { hint: _ofEnds, ...journey } = row;
  return { ...journey, address: null, lat: null, lng: null, fields: { ...row.fields, ...ends } };
}

/** The cells that are not blank. */
function readCells(kept: KeptRow, { columns }: EndpointContract): Record<string, Cell> {
  const cells = Object.entries(columns).map(([name, { read }]) => [name, read(kept)] as const);
  return Object.fromEntries(cells.filter(([, cell]) => cell !== null));
}

type RunRowPlace = Pick<SentRow, 'address' | 'lat' | 'lng' | 'known' | 'inRun' | 'placedBy' | 'hint'>;

type RunPoint = RunRowPlace & { lat: number; lng: number; known: PlaceInRun };

interface RunRowCells {
  atPoints: boolean;
  named: RunColumns;
  placing: PlacingOptions | null;
  cell(column: string | undefined): unknown;
}

/**
 * A row that was placed by its text is placed by it again: the same place with the same review reasons and the same
 * key. With its point alone it would count as a given point, surer than it was. A row that has only its point keeps its
 * confidence. So it is too where the columns of the run's own answer are named.
 */
function placeOf(
  kept: KeptRow,
  contract: EndpointContract,
  told: Record<string, Cell>,
  { atPoints, named, cell, placing }: RunRowCells,
): RunRowPlace {
  const hint = readHint(kept, placing);
  const known = toKnown(kept, told, contract, placing);
  const elsewhere = namedElsewhere(named, contract, known !== null);
  if (elsewhere) return placeOfNamed(kept, { named: elsewhere, cell, hint });
  // Its text alone does not tell where the rows beside it are.
  if (known && (atPoints || placing?.neighbours)) return { ...known, ...hint };
  const { query = null, address = query, lat = null, lng = null } = kept.sent ?? {};
  const isLost = kept.status === 'unplaced' && kept.confidence.basis !== 'not_asked';
  if (atPoints && isLost) return { address: textOf(address), lat, lng, known: kept, ...hint };
  const inRun = known && { lat: known.lat, lng: known.lng, known: known.known };
  if ([address, lat, lng].some((value) => value !== null))
    return { address: textOf(address), lat, lng, ...(inRun && { inRun }), ...hint };
  // For runs from before `sent` was stored.
  const text = textOf(told.input ?? told.address);
  if (known && (text === null || placeConfidenceOf(kept).basis === 'as_given')) return known;
  return { address: text, lat: null, lng: null, ...hint };
}

/** What is not named is taken as the row was sent. An answer of the run does not take part: it may be another place. */
function placeOfNamed(
  { sent = {} }: KeptRow,
  { named, cell, hint }: Pick<RunRowCells, 'named' | 'cell'> & { hint: { hint?: PlacingHint } },
): RunRowPlace {
  const { query = null, address = query, lat = null, lng = null } = sent;
  const point = named.lat === undefined ? { lat, lng } : { lat: cell(named.lat), lng: cell(named.lng) };
  if (named.address !== undefined) return { address: textOf(cell(named.address)), ...point };
  return { address: textOf(address), ...point, ...hint };
}

/** That of the whole call comes before those of the runs from which its rows were taken. */
function readHint({ sent }: KeptRow, placing: PlacingOptions | null): { hint?: PlacingHint } {
  const hint = hintOfRun(placing) ?? sent?.hint;
  return hint ? { hint } : {};
}

/** Where all rows of a run were searched for first. */
export function hintOfRun(placing: PlacingOptions | null): PlacingHint | undefined {
  const { country, region } = placing ?? {};
  return (country ?? region) === undefined ? undefined : { country, region };
}

function toKnown(
  kept: KeptRow,
  told: Record<string, Cell>,
  contract: EndpointContract,
  placing: PlacingOptions | null,
): RunPoint | null {
  const place = contract.placeOf ? contract.placeOf(kept) : ownPlace(kept, told);
  if (!place?.location) return null;
  const { record_key, confidence } = place;
  const reasons = contract.placeOf ? {} : pickReviewReasons(kept);
  const status = confidence.basis === 'review' ? 'review' : 'placed';
  const known: PlaceInRun = { record_key, status, confidence, ...reasons };
  const own = contract.placeOf ? null : textThatPlaced(kept.sent);
  const placedBy = placing?.neighbours ? null : (kept.sent?.query ?? own);
  return { address: null, ...place.location, known, ...(placedBy !== null && { placedBy }) };
}

/** Null for a row that was sent with its point. */
export function textThatPlaced({ address, lat, lng }: SentPlace = {}): string | null {
  const isPoint = [lat, lng].some((value) => value !== null && value !== undefined && value !== '');
  return isPoint || address === '' ? null : textOf(address);
}

function ownPlace(kept: KeptRow, { lat, lng }: Record<string, Cell>): KnownLocation {
  const isThere = typeof lat === 'number' && typeof lng === 'number';
  const location = isThere ? { lat, lng } : null;
  return { location, record_key: kept.record_key, confidence: placeConfidenceOf(kept) };
}

/** Of the row's own place: what was measured from a place that is not sure is less sure than that. */
export const placeConfidenceOf = ({
  confidence,
  place_confidence = confidence,
}: Pick<KeptRow, 'confidence' | 'place_confidence'>): KeptRow['confidence'] => place_confidence;

function pickReviewReasons({ status, placed_by, flagged }: KeptRow): Partial<PlaceInRun> {
  return { status, ...(placed_by && { placed_by }), ...(flagged !== undefined && { flagged }) };
}

/** An end of a journey: a cell's text, or the row's own place. */
function endOf(
  column: string | undefined,
  { hint, inRun, ...place }: RunRowPlace,
  cell: (column: string | undefined) => unknown,
): Fields[string] {
  if (column !== OWN_PLACE) return cell(column);
  // An end is a text alone, or a point.
  const { address, lat, lng, known } = hint && inRun ? { ...inRun, address: null } : place;
  const isPoint = [lat, lng].some((value) => value !== null);
  return isPoint ? { lat, lng, ...(known && { known }) } : address;
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : foreignText(value);
}
