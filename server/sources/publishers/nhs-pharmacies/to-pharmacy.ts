import type { RegisterEntryRow } from '../../../gazetteer/poi-rows.ts';
import { toProperCase } from '../../addresses/proper-case.ts';
import { registerAddress, registerProperties } from '../../addresses/register-address.ts';
import type { OdsOrganisation } from '../../formats/ods-table.ts';
import type { ReadProgress } from '../../source.ts';

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const SHORT_DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** The consolidated pharmaceutical list. */
export const CONSOLIDATED = {
  delimiter: ',',
  forms: [
    {
      code: ['PHARMACY_ODS_CODE_F_CODE'],
      name: ['PHARMACY_TRADING_NAME'],
      organisation: ['ORGANISATION_NAME'],
      address1: ['ADDRESS_FIELD_1'],
      address2: ['ADDRESS_FIELD_2'],
      address3: ['ADDRESS_FIELD_3'],
      address4: ['ADDRESS_FIELD_4'],
      postcode: ['POST_CODE'],
      contract: ['CONTRACT_TYPE'],
    },
  ],
};

/** An extract of it, as the Trafford Data Lab publishes it. */
export const EXTRACT = {
  delimiter: ',',
  forms: [
    {
      code: ['organisation_data_service_code'],
      name: ['pharmacy_name'],
      address: ['address'],
      postcode: ['postcode'],
      ...Object.fromEntries(DAYS.map((day) => [day, [`opening_hours_${day.toLowerCase()}`]])),
    } as Record<'code' | 'name' | 'address' | 'postcode' | string, string[]>,
  ],
};

/** Null for a pharmacy that sells appliances or by post only: nobody can visit it. */
export function toPharmacy(
  values: Record<string, string>,
  saidOn: string,
  progress: ReadProgress,
): RegisterEntryRow | null {
  const { code = '', organisation = '', postcode = '', contract = '' } = values;
  if (/DAC|appliance|distance/i.test(contract)) {
    progress.skip('appliance contractors and distance sellers');
    return null;
  }
  const lines = [1, 2, 3, 4].map((number) => values[`address${number}`] ?? '');
  return toEntry(code, values['name'] || organisation, [...lines, postcode], postcode, saidOn);
}

export function toPharmacyOfExtract(values: Record<string, string>, saidOn: string): RegisterEntryRow {
  const { code = '', name = '', address = '', postcode = '' } = values;
  const hours = DAYS.map((day, index) => `${SHORT_DAYS[index]} ${values[day]}`.replace(/ closed$/i, ' off'));
  const entry = toEntry(code, name, [address, postcode], postcode, saidOn);
  return { ...entry, properties: { ...entry.properties, opening_hours: hours.join('; ') } };
}

export function toPharmacyOfOds(
  { code, name, postcode, addressLines, phone }: OdsOrganisation,
  saidOn: string,
): RegisterEntryRow {
  const lines = [...addressLines.map(toProperCase), postcode];
  const entry = toEntry(code, toProperCase(name), lines, postcode, saidOn);
  return { ...entry, properties: { ...entry.properties, ...registerProperties({ phone }) } };
}

function toEntry(
  code: string,
  name: string,
  address: readonly string[],
  postcode: string,
  saidOn: string,
): RegisterEntryRow {
  return {
    table: 'register_entry',
    ref: code,
    kinds: ['pharmacy'],
    name,
    postcode,
    saidOn,
    point: null,
    pointFrom: 'register',
    properties: registerProperties({ code, address: registerAddress(address), postcode, nhs: true }),
  };
}
