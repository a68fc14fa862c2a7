import type { EndpointContract, FinishedAnswer } from '../../../shared/api/endpoint.ts';
import type { Endpoint } from '../../pipeline/endpoint.ts';
import { inputSchemaOf } from '../openapi/input-schema.ts';
import { listOptions, type OptionField } from './option-fields.ts';

/** An endpoint that answers the rows of a file. */
export interface FileEndpoint<Answer extends FinishedAnswer = FinishedAnswer> {
  endpoint: Endpoint<Answer>;
  contract: EndpointContract;
  /** Whether it can answer them in the background. */
  takesBackground: boolean;
  /** The endpoint's options beside the rows. */
  options: readonly OptionField[];
  /** The columns that a person may select for it, under the source object's names, each with a label. */
  columns: Readonly<Record<string, string>>;
}

const PLACE_COLUMNS = {
  id_column: 'Id',
  address_column: 'Address',
  lat_column: 'Latitude',
  lng_column: 'Longitude',
};
const JOURNEY_COLUMNS = { id_column: 'Id', from_column: 'From', to_column: 'To' };

/** The endpoints for the rows of a file. */
export function listFileEndpoints(endpoints: readonly Endpoint[]): FileEndpoint[] {
  return endpoints.flatMap((endpoint) => {
    const { contract } = endpoint;
    const fields = new Set(Object.keys(inputSchemaOf(contract.request).properties ?? {}));
    // A map of a file is made from its run.
    if (!fields.has('source') || contract.group === 'Maps') return [];
    const options = listOptions(contract);
    const columns = fields.has('journeys') ? JOURNEY_COLUMNS : PLACE_COLUMNS;
    return [{ endpoint, contract, takesBackground: fields.has('background'), options, columns }];
  });
}
