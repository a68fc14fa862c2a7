import { basename } from 'node:path';
import type { PackRow } from '../../../gazetteer/pack-row.ts';
import { readAreas, toOutlineRow } from '../../formats/outline-file.ts';
import { datedPack, statedDate } from '../../formats/stated-date.ts';
import { BrokenFileError, type PackDescription, type ReadProgress, type Source } from '../../source.ts';

/** The areas of England for which flood warnings and flood alerts are issued. */
export const eaFloodAreas: Source = {
  id: 'ea-flood-areas',
  title: "England's flood warning and alert areas",
  publisher: 'Environment Agency',
  licence: 'Open Government Licence v3.0',
  attribution: '© Environment Agency copyright and database right 2025. All rights reserved.',
  homepage: 'https://environment.data.gov.uk/dataset/87e5d78f-d465-11e4-9343-f0def148f590',
  // Warning areas and alert areas are two downloads, made on demand.
  download: null,
  refresh: 'quarterly',
  coverage: 'England',
  tables: ['outline'],
  format: 1,
  starter: null,
  bounds: { west: -6.5, south: 49.8, east: 1.9, north: 55.9 },
  knownPlaces: [],
  // 'Flood_Warning_Areas.geojson', 'Flood_Alert_Areas.shp.zip', 'EA_FloodAlertAreas_SHP_Full.zip'
  recognises: (path) => NAME.test(basename(path)) && /\.(geojson|json|zip)$/i.test(path),
  describe,
  read,
};

const NAME = /flood_?(warning|alert)_?area/i;

async function describe(file: string): Promise<PackDescription> {
  const [, part = ''] = NAME.exec(basename(file)) ?? [];
  return datedPack(part.toLowerCase(), await statedDate(file));
}

async function* read(file: string, progress: ReadProgress): AsyncGenerator<PackRow> {
  for await (const shape of readAreas(file, progress)) {
    // Older editions have capitals: FWS_TACODE, TA_NAME.
    const textOf = (name: string) =>
      String(shape.properties[name] ?? shape.properties[name.toUpperCase()] ?? '').trim();
    const code = textOf('fws_tacode');
    if (!/^[0-9A-Za-z]{4,20}$/.test(code))
      throw new BrokenFileError(shape.where, "an area's code such as fws_tacode 122WAC952 was expected");
    if (shape.geometry === null) progress.skip('without an outline');
    else yield toOutlineRow(shape, code, textOf('ta_name') || code);
  }
}
