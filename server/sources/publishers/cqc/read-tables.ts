// The regulator's tables: the directory of all active locations, and their latest ratings.
import type { RegisterEntryRow } from '../../../gazetteer/poi-rows.ts';
import { registerAddress, registerPoint, registerProperties } from '../../addresses/register-address.ts';
import { readTable } from '../../formats/table-file.ts';
import type { ReadProgress } from '../../source.ts';
import { isSpecialist, kindsOfServices } from './service-kinds.ts';

const DIRECTORY = {
  delimiter: ',',
  // A title and the day on which the file was made are above it.
  isHeader: (line: string) => /^"?name"?,/i.test(line),
  forms: ['Local authority', 'Local Authority'].map((authority) => ({
    ref: ['CQC Location ID (for office use only)'],
    name: ['Name'],
    address: ['Address'],
    postcode: ['Postcode'],
    phone: ['Phone number'],
    website: ["Service's website (if available)"],
    services: ['Service types'],
    authority: [authority],
    lat: [],
    lng: [],
  })),
};

/** Care homes of an authority with coordinates, as the Trafford Data Lab publishes them. */
const EXTRACT = {
  delimiter: ',',
  forms: [
    {
      ref: ['cqc_id'],
      name: ['name'],
      address: ['address'],
      postcode: ['postcode'],
      phone: ['telephone'],
      website: ['website'],
      services: ['type'],
      authority: ['area_name'],
      lat: ['lat'],
      lng: ['lon'],
    },
  ],
};

const RATINGS = {
  delimiter: ',',
  isHeader: (line: string) => /^"?location id"?,/i.test(line),
  forms: [
    {
      ref: ['Location ID'],
      code: ['Location ODS Code'],
      name: ['Location Name'],
      category: ['Location Primary Inspection Category'],
      service: ['Service / Population Group'],
      domain: ['Domain'],
      rating: ['Latest Rating'],
      ratedOn: ['Publication Date'],
      postcode: ['Location Post Code'],
    },
  ],
};

export async function* readDirectory(
  file: string,
  isExtract: boolean,
  saidOn: string,
  progress: ReadProgress,
): AsyncGenerator<RegisterEntryRow> {
  for await (const { values } of readTable(file, progress, isExtract ? EXTRACT : DIRECTORY)) {
    const kinds = kindsOfServices(values.services.split('|'));
    if (kinds.length === 0) progress.skip('other services');
    else {
      const { ref, name, postcode, phone, website } = values;
      // A number that begins with a letter is the NHS's own.
      const code = /^[A-Z][A-Z0-9]{4}$/.test(ref) ? ref : '';
      const nhs = kinds.includes('hospital') ? code !== '' : null;
      const address = registerAddress([values.address, postcode]);
      yield {
        table: 'register_entry',
        ref,
        kinds,
        name,
        postcode,
        saidOn,
        point: registerPoint(values.lat, values.lng),
        pointFrom: 'register',
        properties: registerProperties({ code, address, postcode, phone, website, nhs }),
      };
    }
  }
}

/** One row provides values for all rows of a location: its overall rating, and that of its emergency department. */
export async function* readRatings(
  file: string,
  saidOn: string,
  progress: ReadProgress,
): AsyncGenerator<RegisterEntryRow> {
  const added = new Map<string, RegisterEntryRow>();
  for await (const { values } of readTable(file, progress, RATINGS)) {
    const isOverall = values.service === 'Overall';
    const isUrgent = /^urgent and emergency/i.test(values.service);
    if (values.domain !== 'Overall' || !(isOverall || isUrgent)) {
      progress.skip('ratings of other services or of single questions');
      continue;
    }
    progress.keep?.();
    const { ref, name, postcode, category, code, rating, ratedOn } = values;
    const before = added.get(ref);
    const said = isOverall
      ? { rating, rated_on: toIsoDate(ratedOn) }
      : { ae_rating: rating, specialist: isSpecialist(name, category) };
    added.set(ref, {
      table: 'register_entry',
      ref,
      kinds: [],
      name,
      postcode,
      saidOn,
      point: null,
      pointFrom: 'register',
      properties: { ...before?.properties, ...registerProperties({ code, ...said }) },
    });
  }
  yield* added.values();
}

/** '25/01/2019' */
function toIsoDate(date: string): string {
  return date.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1');
}
