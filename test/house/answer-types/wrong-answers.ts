// What must not compile: each line below has one mistake, and is a mistake itself if the compiler takes it.
import type { CallAnswer } from '../../../server/pipeline/call.ts';
import type { Endpoint, Reduced, RowsEndpoint, WholeAnswer } from '../../../server/pipeline/endpoint.ts';
import type { DeleteMapAnswer } from '../../../shared/api/delete-map.ts';
import type {
  GeocodeBatchAnswer,
  GeocodeBatchRequest,
  GeocodeRecord,
} from '../../../shared/api/geocode-batch.ts';
import type { AnswerOf } from '../../../shared/api/index.ts';
import type { Read } from '../../read-answer.ts';

declare const record: GeocodeRecord;
declare const summary: GeocodeBatchAnswer['summary'];
declare const kept: WholeAnswer['kept'];

type Geocoded = Reduced<GeocodeRecord, GeocodeBatchAnswer>;
export const right: Geocoded = { message: '', fields: { records: [record], summary } };

// @ts-expect-error: a field is missing
export const missing: Geocoded = { message: '', fields: { records: [record] } };
// @ts-expect-error: a field is misspelt
export const misspelt: Geocoded = { message: '', fields: { records: [record], summary, cvs: '' } };
// @ts-expect-error: a field is of another type
export const wrong: Geocoded = { message: '', fields: { records: [record], summary: 1 } };
// @ts-expect-error: a row is of another type
export const wrongRow: Geocoded = { message: '', fields: { records: [{ id: '1' }], summary } };

type Deleted = WholeAnswer<DeleteMapAnswer>;
export const deleted: Deleted = { message: '', fields: { deleted: [], not_found: [] }, kept };
// @ts-expect-error: a field is missing
export const missingWhole: Deleted = { message: '', fields: { deleted: [] }, kept };
// @ts-expect-error: a field is misspelt
export const misspeltWhole: Deleted = { message: '', fields: { deleted: [], not_found: [], gone: [] }, kept };

type Geocoding = RowsEndpoint<GeocodeBatchRequest, GeocodeRecord, GeocodeBatchAnswer>;
export const answerRows: Geocoding['answerRows'] = () => [record];
// @ts-expect-error: a row without its place
export const wrongRows: Geocoding['answerRows'] = () => [{ ...record, location: undefined }];
// @ts-expect-error: a request has no such field
export const wrongRequest: Geocoding['cost'] = ({ adresses }) => adresses;

// What the list of endpoints holds, and what a call of one of them is answered with.
declare const geocoding: Endpoint<GeocodeBatchAnswer>;
// @ts-expect-error: an endpoint under another one's name
export const underAnother: Endpoint<AnswerOf<'plan_routes'>> = geocoding;
declare const body: CallAnswer<GeocodeBatchAnswer>['body'];
export const rows: number = 'records' in body ? body.records.length : 0;
// @ts-expect-error: a call may have become a job or a dry run
export const unchecked = body.records;
// @ts-expect-error: an answer has no such field
export const unknownField = 'records' in body ? body.drivers : null;

// What the add-on and the tests read.
declare const answer: AnswerOf<'plan_routes'>;
export const miles: number = answer.summary.miles;
// @ts-expect-error: an answer has no such field
export const drivers = answer.driver;
declare const read: Read<AnswerOf<'geocode_batch'>>;
export const latitude: number = read.records[0].location.value.lat;
// @ts-expect-error: a record has no such field
export const longitude = read.records[0].location.value.lon;
// @ts-expect-error: there is no such endpoint
export type NoAnswer = AnswerOf<'geocode'>;
