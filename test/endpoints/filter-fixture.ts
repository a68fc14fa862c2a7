// One degree of latitude is 111.195 km or 69.093 miles; the fake geocoder places every address at 51.5, -3.
export const at = (id: string, lat: number, lng = -3) => ({ id, lat, lng });

export const SITES = [
  { ...at('north', 52), name: 'North Depot' },
  { ...at('south', 51), name: 'South Depot' },
];
