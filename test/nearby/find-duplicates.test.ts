import { findMapDuplicates } from '../../server/nearby/find-duplicates.ts';
import { findRegisterDuplicates, groupEntries } from '../../server/nearby/register-duplicates.ts';
import { entry, told } from './listed-place.ts';

const NORTH = { lat: 51.5803 }; // 33 m
const FURTHER = { lat: 51.5806 }; // 67 m

test.each([
  ['one ref in two extracts', told({}), told({ part: 'b', ...FURTHER }), true],
  ['two kinds at one door', told({}), told({ ref: 'node/2', kind: 'shop/chemist', ...NORTH }), true],
  ['one of them unnamed', told({ name: '' }), told({ ref: 'node/2', kind: 'shop/chemist' }), true],
  ['two kinds 67 m apart', told({}), told({ ref: 'node/2', kind: 'shop/chemist', ...FURTHER }), false],
  ['another name', told({}), told({ ref: 'node/2', kind: 'shop/chemist', name: 'Lloyds' }), false],
  [
    'two without a name in two extracts',
    told({ name: '' }),
    told({ name: '', part: 'b', ref: 'node/2' }),
    false,
  ],
  [
    'two kinds at two numbers',
    told({ houseNumber: '38' }),
    told({ ref: 'node/2', kind: 'shop/chemist', houseNumber: '41' }),
    false,
  ],
  [
    'two kinds at a number and at a range that holds it',
    told({ houseNumber: '39' }),
    told({ ref: 'node/2', kind: 'shop/chemist', houseNumber: '38-40' }),
    true,
  ],
  [
    'the stops of both directions, drawn as two kinds',
    told({ name: 'Rugby Ground', kind: 'highway/bus_stop' }),
    told({ name: 'Rugby Ground', kind: 'public_transport/platform/bus_point', ref: 'node/2', ...NORTH }),
    false,
  ],
  [
    'one stop, drawn as two kinds',
    told({ name: 'Rugby Ground', kind: 'highway/bus_stop' }),
    told({ name: 'Rugby Ground', kind: 'public_transport/platform/bus_point' }),
    true,
  ],
  ['one kind of one extract', told({}), told({ ref: 'node/2' }), false],
])('on the map, %s', (_, first, second, isOne) => {
  const teller = findMapDuplicates([first, second]);
  expect(teller.isAlone(first)).toBe(!isOne);
  expect(teller.find(first)).toBeNull();
  expect(teller.find(second)).toBe(isOne ? first : null);
});

test.each([
  [
    'one number in two registers',
    entry({ code: 'P1' }),
    entry({ source: 'nhs', ref: 'P1', code: 'P1', name: 'X' }),
    true,
  ],
  ['one name at one postcode', entry({}), entry({ source: 'nhs', ref: 'P1', name: 'OAK  house' }), true],
  ['one name at two postcodes', entry({}), entry({ ref: '1-2', postcode: 'OL1 1AB' }), false],
  ['two food premises of one name', entry({ source: 'fhrs' }), entry({ source: 'fhrs', ref: '2' }), false],
  ['one name with and without Ltd', entry({}), entry({ ref: '1-2', name: 'Oak House Ltd.' }), true],
  [
    'one telephone at one house',
    entry({ phone: '0161 624 8551', address: "14 St Ann's Square, Manchester" }),
    entry({ ref: '1-2', name: 'Bupa', phone: '1616248551', address: '14 St Anns Square' }),
    true,
  ],
  [
    'one telephone at two houses',
    entry({ phone: '0161 624 8551', address: 'Beech House, Building 3, 77 Oldham Road' }),
    entry({ ref: '1-2', name: 'Shaw House', phone: '0161 624 8551', address: 'Building 2, 77 Oldham Road' }),
    false,
  ],
  [
    'two telephones at one house',
    entry({ phone: '0161 973 2296', address: '34 Harboro Road, Sale' }),
    entry({ ref: '1-2', name: 'Headonhey', phone: '0161 969 3527', address: '34 Harboro Road, Sale' }),
    false,
  ],
  [
    'two surgeries in one house',
    entry({ kind: 'gp', phone: '0161 973 2296', address: '34 Harboro Road' }),
    entry({ kind: 'gp', ref: '1-2', name: 'B', phone: '0161 973 2296', address: '34 Harboro Road' }),
    false,
  ],
  [
    'a ward under the name of its hospital',
    entry({ kind: 'hospital', name: 'Bridgnorth Hospital', code: 'R1' }),
    entry({ kind: 'hospital', ref: '1-2', name: 'Bridgnorth Hospital (Maternity)', code: 'R2' }),
    true,
  ],
  [
    'a unit whose address names its hospital',
    entry({
      kind: 'hospital',
      name: 'Rochford Unit',
      address: 'Rochford Unit, Pilgrim Hospital, Sibsey Road',
    }),
    entry({ kind: 'hospital', ref: '1-2', name: 'Pilgrim Hospital' }),
    true,
  ],
  [
    'a hospital in the grounds of another',
    entry({ kind: 'hospital', name: 'Cw Private Hospital', address: 'Wansbeck General Hospital' }),
    entry({ kind: 'hospital', ref: '1-2', name: 'Wansbeck General Hospital' }),
    false,
  ],
  [
    'a unit of the trust that runs the hospital its address names',
    entry({
      kind: 'hospital',
      name: 'Rochford Unit',
      code: 'RWD01',
      address: 'Pilgrim Hospital, Sibsey Road',
    }),
    entry({ kind: 'hospital', ref: '1-2', name: 'Pilgrim Hospital', code: 'RWDLA' }),
    true,
  ],
  [
    'a unit of another trust at the hospital its address names',
    entry({ kind: 'hospital', name: 'The Riverside Centre', code: 'RV3AN', address: 'Hillingdon Hospital' }),
    entry({ kind: 'hospital', ref: '1-2', name: 'Hillingdon Hospital', code: 'RAS01' }),
    false,
  ],
  [
    'the services of another trust at a hospital',
    entry({
      kind: 'hospital',
      name: 'Oldham Mental Health Services',
      code: 'RT203',
      address: 'Royal Oldham Hospital',
    }),
    entry({ kind: 'hospital', ref: '1-2', name: 'Royal Oldham Hospital', code: 'RM317' }),
    false,
  ],
  [
    'an independent service at a hospital of the NHS',
    entry({ kind: 'hospital', name: 'Vascular Ultrasound', isNhs: false, address: 'Royal Oldham Hospital' }),
    entry({ kind: 'hospital', ref: '1-2', name: 'Royal Oldham Hospital', code: 'RM317', isNhs: true }),
    false,
  ],
  [
    'two units of one trust at the hospital of another',
    entry({ kind: 'hospital', name: 'Irwell Unit', code: 'RT248', address: 'Fairfield General Hospital' }),
    entry({
      kind: 'hospital',
      ref: '1-2',
      name: 'Family Service',
      code: 'RT265',
      address: 'Fairfield General Hospital',
    }),
    false,
  ],
  [
    'a unit of another trust whose name says where it is',
    entry({ kind: 'hospital', name: 'Elmville Unit at Monkton Hall', code: 'RE906' }),
    entry({ kind: 'hospital', ref: '1-2', name: 'Monkton Hall', code: 'RX450' }),
    false,
  ],
  [
    'a unit of one trust whose name says where it is',
    entry({ kind: 'hospital', name: 'Elmville Unit at Monkton Hall', code: 'RX406' }),
    entry({ kind: 'hospital', ref: '1-2', name: 'Monkton Hall', code: 'RX450' }),
    true,
  ],
  [
    'a hospital under the name of who works there',
    entry({ kind: 'hospital', name: 'InHealth - Spire Bushey Hospital', code: 'NV11X' }),
    entry({ kind: 'hospital', ref: '1-2', name: 'Spire Bushey Hospital', code: 'NT315' }),
    true,
  ],
  [
    'one hospital name of two trusts',
    entry({ kind: 'hospital', name: 'Shepton Mallet Community Hospital', code: 'RH5F7' }),
    entry({ kind: 'hospital', ref: '1-2', name: 'Shepton Mallet Community Hospital', code: 'NQT0I' }),
    true,
  ],
  [
    'a hospital of the same name at another postcode',
    entry({ kind: 'hospital', name: 'The Cottage Hospital' }),
    entry({ kind: 'hospital', ref: '1-2', name: 'The Cottage Hospital (Maternity)', postcode: 'OL1 1AB' }),
    false,
  ],
  [
    'a care home under the name of a hospital',
    entry({ kind: 'care_home', name: 'Oak Hospital' }),
    entry({ kind: 'care_home', ref: '1-2', name: 'Oak Hospital Lodge' }),
    false,
  ],
  ['one of the food premises, twice', entry({ source: 'fhrs' }), entry({ source: 'fhrs', part: 'b' }), true],
])('in registers, %s', (_, first, second, isOne) => {
  const teller = findRegisterDuplicates([first, second]);
  expect(teller.isAlone(second)).toBe(!isOne);
  expect(teller.find(first)).toBeNull();
  expect(teller.find(second)).toBe(isOne ? first : null);
});

test('the wards of a hospital are one with it, whichever comes first', () => {
  const ward = entry({ kind: 'hospital', ref: '1-1', name: 'Oak Hospital (Maternity)' });
  const unit = entry({ kind: 'hospital', ref: '1-2', name: 'The Elms', address: 'The Elms, Oak Hospital' });
  const hospital = entry({ kind: 'hospital', ref: '1-3', name: 'Oak Hospital' });
  for (const all of [
    [ward, unit, hospital],
    [unit, hospital, ward],
    [hospital, ward, unit],
  ]) {
    const teller = findRegisterDuplicates(all);
    expect(all.map((one) => teller.find(one))).toEqual([null, all[0], all[0]]);
  }
});

test('two practices of one register are not joined by an entry of another that has the name of one and the number of the other', () => {
  const jarvis = entry({ kind: 'gp', name: 'Jarvis', code: 'P85622' });
  const glodwick = entry({ kind: 'gp', ref: '1-2', name: 'Glodwick', code: 'P85621' });
  const listed = entry({ kind: 'gp', source: 'nhs', ref: 'P85622', name: 'Glodwick', code: 'P85622' });
  for (const all of [
    [jarvis, glodwick, listed],
    [listed, glodwick, jarvis],
  ]) {
    const groups = groupEntries(all);
    expect(groups.get(listed)).toContain(jarvis);
    expect(groups.get(glodwick)).toEqual([glodwick]);
  }
});
