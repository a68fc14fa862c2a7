// The name of a place in reasons and evidence. Pure.
import type { Locality } from '../../gazetteer/localities.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { countryNamed } from '../context/in-country.ts';
import { isHome } from '../context/is-home.ts';

/** '12 High Street, Newport NP20 1AA': a candidate's name in reasons and evidence. */
export function labelOf(candidate: Candidate): string {
  const { kind, address, streetRow, range, place, postcode, town, read } = candidate;
  if (kind === 'crossing') return crossingName(candidate);
  if (range) return joinLabel([`${read?.number} ${range.name}`, range.zip]);
  if (kind === 'interpolated') {
    // A British house may have another postcode than its neighbours.
    const code = address?.country === 'US' ? address.postcode : '';
    return joinLabel([`${read?.number} ${address?.street}`, address?.city, code]);
  }
  if (address) {
    const line = `${address.houseNumber || address.houseName} ${address.street}`.trim();
    return joinLabel([line, address.locality || address.city, address.postcode]);
  }
  if (place)
    return joinLabel([
      place.name,
      `${place.street && place.houseNumber} ${place.street}`.trim(),
      place.city,
      place.postcode,
    ]);
  if (streetRow)
    return joinLabel([streetRow.name, `at ${streetRow.lat.toFixed(3)}, ${streetRow.lng.toFixed(3)}`]);
  return town ? labelOfTown(town) : (postcode?.code ?? '');
}

/**
 * 'Newport, Wales, GB'; 'Paris, Canada'. States abroad are written as the codes that their country gives them, '11' for
 * the Île-de-France: they tell no reader, and 'CA' is California.
 */
export function labelOfTown(town: Locality): string {
  const { name, state, county, country } = town;
  return isHome(town) ? joinLabel([name, state || county, country]) : `${name}, ${countryNamed(country)}`;
}

/** '14th Street Northwest & U Street Northwest'; 'K Street between 13th Street and 14th Street' */
export function crossingName({ streetRow, otherStreet, blockEnd }: Candidate): string {
  if (blockEnd) return `${streetRow?.name} between ${otherStreet?.name} and ${blockEnd.name}`;
  return `${streetRow?.name} & ${otherStreet?.name}`;
}

/** The names of several candidates. Equal names get their county or position, because England has two Richmonds. */
export function distinctLabels(scored: readonly { candidate: Candidate }[]): string[] {
  const candidates = scored.map(({ candidate }) => candidate);
  const labels = candidates.map(labelOf);
  const withCounty = candidates.map(({ town }, index) => {
    const isAlike = labels.filter((label) => label === labels[index]).length > 1;
    return isAlike && town && isHome(town)
      ? joinLabel([town.name, town.county, town.state, town.country])
      : (labels[index] ?? '');
  });
  return candidates.map(({ point }, index) => {
    const label = withCounty[index] ?? '';
    const isAlike = withCounty.filter((other) => other === label).length > 1;
    return isAlike ? joinLabel([label, `at ${point.lat.toFixed(3)}, ${point.lng.toFixed(3)}`]) : label;
  });
}

function joinLabel(parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}
