import type { Form } from '../../formats/form.ts';

export type NadField =
  | ('id' | 'number' | 'bareNumber' | 'street' | 'postCity' | 'municipality' | 'community' | 'neighbourhood')
  | ('state' | 'zip' | 'lat' | 'lng' | 'placement' | 'lifecycle' | 'landmark');

/** Of the sixty columns of "NAD Schema", in releases since 2023, those that form an address. */
export const form: Form<NadField> = {
  id: ['UUID'],
  // Prefix, number and suffix together: '12', '12 1/2', 'N6W23001'.
  number: ['AddNo_Full'],
  bareNumber: ['Add_Number'],
  street: ['StNam_Full'],
  postCity: ['Post_City'],
  municipality: ['Inc_Muni'],
  community: ['Uninc_Comm'],
  neighbourhood: ['Nbrhd_Comm'],
  state: ['State'],
  zip: ['Zip_Code'],
  lat: ['Latitude'],
  lng: ['Longitude'],
  placement: ['Placement'],
  lifecycle: ['Lifecycle'],
  landmark: ['LandmkName'],
};
