// The parts of the map endpoints' example answers.

const id = 'map_00112233445566778899aabbccddeeff';
const link = `https://maps.example.org/v/${id}`;

export const exampleHead = {
  id,
  link,
  version: 1,
  title: 'Shops',
  pins: 1,
  geojson: `${link}.geojson`,
  kml: `${link}.kml`,
};

export const exampleMap = { ...exampleHead, layers: [{ name: 'pins', pins: 1 }] };
