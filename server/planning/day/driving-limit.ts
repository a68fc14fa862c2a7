/** Members of the European Union; its rules on driving time are also the United Kingdom's. */
const EUROPEAN_UNION = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Hours that a driver may drive in a day where the day starts; null where no limit is known here. */
function drivingLimitHours(country: string | null): number | null {
  if (country === 'US') return 11;
  return country === 'GB' || (country !== null && EUROPEAN_UNION.has(country)) ? 9 : null;
}

/** Said of a day with more driving than the limit; null of any other. */
export function drivingLimitWarning(driveMinutes: number, country: string | null): string | null {
  const limit = drivingLimitHours(country);
  if (limit === null || driveMinutes <= limit * 60) return null;
  const over = Math.ceil(driveMinutes - limit * 60);
  const rule = country === 'US' ? 'in the US' : 'in the EU and the UK';
  return `${toHours(driveMinutes)} of driving: over the daily limit of ${limit} hours ${rule} by ${over} ${over === 1 ? 'minute' : 'minutes'}.`;
}

// 555.4 is '9 h 15 min'
function toHours(minutes: number): string {
  return `${Math.floor(minutes / 60)} h ${Math.floor(minutes % 60)} min`;
}
