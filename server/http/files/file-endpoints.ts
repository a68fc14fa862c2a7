import { z } from 'zod';
import type { EndpointContract } from '../../../shared/api/endpoint.ts';
import type { Fields } from '../../../shared/fields.ts';
import type { Endpoint } from '../../pipeline/endpoint.ts';

/** An endpoint that answers the rows of a file. */
export interface FileEndpoint {
  endpoint: Endpoint;
  contract: EndpointContract;
  /** Whether it can work on them in the background. */
  takesBackground: boolean;
  /** What the endpoint needs to be told beside the rows: its own example's. */
  options: Fields;
  /** The columns that a person may name for it, as the source object has them, each with its words. */
  columns: Readonly<Record<string, string>>;
}

const PLACE_COLUMNS = {
  id_column: 'Id',
  address_column: 'Address',
  lat_column: 'Latitude',
  lng_column: 'Longitude',
};
const JOURNEY_COLUMNS = { id_column: 'Id', from_column: 'From', to_column: 'To' };

const ROWS_FIELDS = new Set(['records', 'addresses', 'journeys', 'stops', 'headers', 'rows', 'source']);

/** The endpoints that a file's rows may be sent to. */
export function listFileEndpoints(endpoints: readonly Endpoint[]): FileEndpoint[] {
  return endpoints.flatMap((endpoint) => {
    const { contract } = endpoint;
    const fields = fieldsOf(contract);
    // A map of a file is made from its run.
    if (!fields.has('source') || contract.group === 'Maps') return [];
    const example = Object.entries(contract.example.request as Fields);
    const options = Object.fromEntries(example.filter(([field]) => !ROWS_FIELDS.has(field)));
    const columns = fields.has('journeys') ? JOURNEY_COLUMNS : PLACE_COLUMNS;
    return [{ endpoint, contract, takesBackground: fields.has('background'), options, columns }];
  });
}

function fieldsOf({ request }: EndpointContract): Set<string> {
  const { properties, $ref, $defs } = z.toJSONSchema(request, { io: 'input' });
  const named = $ref === undefined ? null : $defs?.[$ref.slice($ref.lastIndexOf('/') + 1)];
  return new Set(Object.keys(properties ?? named?.properties ?? {}));
}
