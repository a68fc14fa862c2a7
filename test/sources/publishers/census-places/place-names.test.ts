import { placeNames } from '../../../../server/sources/publishers/census-places/place-names.ts';

test.each([
  ['Baltimore city', ['Baltimore']],
  ['Abanda CDP', ['Abanda']],
  ['Carson City', ['Carson City']],
  ['Kansas City city', ['Kansas City']],
  ['Juneau city and borough', ['Juneau']],
  ['Truth or Consequences city', ['Truth or Consequences']],
  ['Village of the Branch village', ['Village of the Branch']],
  ['Fond du Lac city', ['Fond du Lac']],
  ['Winston-Salem city', ['Winston-Salem']],
  ['San Juan zona urbana', ['San Juan']],
  ['Indianapolis city (balance)', ['Indianapolis']],
  ['Nashville-Davidson metropolitan government (balance)', ['Nashville-Davidson', 'Nashville']],
  ['Louisville/Jefferson County metro government (balance)', ['Louisville/Jefferson County', 'Louisville']],
  ['Lexington-Fayette urban county', ['Lexington-Fayette', 'Lexington']],
  ['Butte-Silver Bow (balance)', ['Butte-Silver Bow', 'Butte']],
])('%s goes by %j', (fullName, names) => {
  expect(placeNames(fullName)).toEqual(names);
});
