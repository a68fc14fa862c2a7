import { counted } from '../../../shared/counted.ts';

/** Members of the European Union. The United Kingdom has the same rules on driving time. */
const EUROPEAN_UNION = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** The most driving hours of a day in the country where the day starts; null where no limit is known here. */
function drivingLimitHours(country: string | null): number | null {
  if (country === 'US') return 11;
  return country === 'GB' || (country !== null && EUROPEAN_UNION.has(country)) ? 9 : null;
}

/** The remark on a day with more driving than the limit; null for any other. */
export function drivingLimitWarning(driveMinutes: number, country: string | null): string | null {
  const limit = drivingLimitHours(country);
  if (limit === null || driveMinutes <= limit * 60) return null;
  const driven = Math.ceil(driveMinutes);
  const over = driven - limit * 60;
  const rule = country === 'US' ? 'in the US' : 'in the EU and the UK';
  return `${toHours(driven)} of driving: over the daily limit of ${limit} hours ${rule} by ${counted(over, 'minute')}.`;
}

// 555 is '9 h 15 min'
function toHours(minutes: number): string {
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
