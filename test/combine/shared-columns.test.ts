// Runs of unlike endpoints are compared by the columns that tell of the row or of its place: each contract marks its own.
import { contracts } from '../../shared/api/index.ts';

const OF_THE_ROW = ['id', 'lat', 'lng', 'status', 'record_key'];
/** Their rows are journeys, postcodes and warnings, and no places that were sent. */
const OF_OTHER_ROWS = ['get_road_distances', 'find_postcodes_in_radius', 'get_live_hazards'];

test.each(contracts.map(({ name, columns }) => [name, columns ?? {}] as const))(
  '%s marks what tells of the row, and only for rows that were sent',
  (name, columns) => {
    const own = OF_THE_ROW.filter((column) => column in columns);
    const marked = own.filter((column) => columns[column as keyof typeof columns]?.isShared);
    expect(marked).toEqual(OF_OTHER_ROWS.includes(name) ? [] : own);
  },
);
