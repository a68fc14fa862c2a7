import type { RenderMapAnswer } from '../../../shared/api/render-map.ts';
import { type Columns, guessColumns } from '../../../shared/columns/guess-columns.ts';
import { joinAddress } from '../../../shared/columns/join-address.ts';
import { askService } from '../ask/ask-service.ts';
import { ArgumentError, type Formula } from './formula.ts';
import { readText } from './read-options.ts';
import { isBlank, type PlaceRead, readPlace, readPoint, toGrid } from './read-places.ts';
import { type RangeTable, readTable, toJsonCell } from './read-table.ts';

const MOST_PINS = 2500;

export const mapLink: Formula = {
  name: 'MP_MAP_LINK',
  summary:
    'A link to a map of rows, open to whoever has the link. One lookup; one more when rows change: the map changes, the link stays.',
  parameters: [
    {
      name: 'range',
      example: 'A1:F200',
      text: `Rows with their header, where the columns of address or coordinates are found by it, or rows of places alone; up to ${MOST_PINS}.`,
    },
    { name: 'title', example: '"Shops"', text: 'Title of the map.', isOptional: true },
    {
      name: 'color_by',
      example: '"Status"',
      text: 'The header of the column that colours the pins.',
      isOptional: true,
    },
  ],
  returns: 'The link, and how many rows are on the map.',
  answer([range, title, colorBy], clock) {
    const rows = listPins(range);
    if (rows.length === 0) throw new ArgumentError('range: got no rows with an address or coordinates');
    if (rows.length > MOST_PINS)
      throw new ArgumentError(`range: got ${rows.length} rows, allowed are up to ${MOST_PINS}`);
    const [named, color_by] = [readText(title, 'title'), readText(colorBy, 'color_by')];
    const body = {
      rows,
      ...(named !== undefined && { title: named }),
      ...(color_by !== undefined && { color_by }),
    };
    const call = { endpoint: 'render_map', body, cell: askingCell() } as const;
    // The service remembers for which rows the map stands now; the document does not know what other rows did to it.
    const [answer] = askService([{ call, keepSeconds: 0, shorten }], clock);
    if (!answer || 'problem' in answer) return [[answer?.problem ?? '', '']];
    const { link, pins, unplaced } = answer.kept;
    const missing = unplaced > 0 ? `, ${unplaced} could not be placed` : '';
    return [[link, `${pins} on the map${missing}`]];
  },
};

function shorten({ map, unplaced }: RenderMapAnswer) {
  return { link: map.link, pins: map.pins, unplaced: unplaced.length };
}

/** '1250.H2'; undefined where several maps of one cell would change each other. */
function askingCell(): string | undefined {
  try {
    const cell = SpreadsheetApp.getActiveRange() as GoogleAppsScript.Spreadsheet.Range | null;
    const isAlone = cell && /^=\s*MP_MAP_LINK\s*\((?!.*MP_MAP_LINK)/is.test(cell.getFormula());
    return isAlone ? `${cell.getSheet().getSheetId()}.${cell.getA1Notation()}` : undefined;
  } catch (error) {
    console.warn(String(error));
    return undefined;
  }
}

type Pin = { [field: string]: unknown };

/** The place columns, where the header names them. Otherwise every row is a place, the first row too. */
function listPins(range: unknown): Pin[] {
  const grid = toGrid(range);
  const columns = guessColumns((grid[0] ?? []).map((cell) => String(cell ?? '').trim()));
  const { whole, parts } = columns.address;
  const isHeader = grid.length > 1 && (columns.lat !== null || whole !== null || parts.length > 0);
  if (!isHeader) return grid.flatMap((row) => toPin(readPlace(row)));
  const table = readTable(range, MOST_PINS);
  return table.rows.flatMap((row) =>
    toPin(placeOf(row, columns)).map((pin) => ({ ...fieldsOf(row, table, columns), ...pin })),
  );
}

/** A row without a place has no pin. */
const toPin = (place: PlaceRead): Pin[] => (place === null || 'problem' in place ? [] : [place]);

function placeOf(row: readonly unknown[], { lat, lng, address }: Columns): PlaceRead {
  const point = lat === null || lng === null ? null : readPoint(row[lat], row[lng]);
  if (point !== null && !('problem' in point)) return point;
  return readPlace([
    joinAddress(
      row.map((cell) => (isBlank(cell) ? '' : String(toJsonCell(cell)).trim())),
      address,
    ),
  ]);
}

/** The other columns, shown when somebody opens a pin. */
function fieldsOf(row: readonly unknown[], { headers }: RangeTable, columns: Columns): Pin {
  const fields: Pin = {};
  headers.forEach((header, index) => {
    if (index === columns.lat || index === columns.lng || isBlank(row[index])) return;
    const name = index === columns.name ? 'name' : header;
    if (!['id', 'lat', 'lng', 'address'].includes(name)) fields[name] = toJsonCell(row[index]);
  });
  return fields;
}
