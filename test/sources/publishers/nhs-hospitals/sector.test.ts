import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nhsHospitals } from '../../../../server/sources/publishers/nhs-hospitals/source.ts';
import { HEADER, line } from './sample.ts';

test('a hospital of an NHS trust is of the NHS; of others, one whose sector contradicts its code is of neither', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-hospital-'));
  try {
    const hospitals = [
      ['RW603', 'NHS Sector'],
      ['NT301', 'Independent Sector'],
      ['R0A02', 'Independent Sector'],
      ['R0A03', 'Independent Sector', 'Manchester University NHS Foundation Trust'],
      ['NMJ01', 'NHS Sector'],
    ] as const;
    const lines = hospitals.map(([code, sector, parent = 'Care UK']) =>
      line(code, sector, 'Hospital', 'NP20 1AA', '', '').replace('¬Trust¬', `¬${parent}¬`),
    );
    const file = join(folder, 'Hospital.csv');
    await writeFile(file, [HEADER, ...lines, ''].join('\r\n'), 'latin1');
    const told: unknown[] = [];
    for await (const row of nhsHospitals.read(file, { at: () => {}, skip: () => {} }))
      told.push('properties' in row && { code: row.properties?.['code'], nhs: row.properties?.['nhs'] });
    expect(told).toEqual([
      { code: 'RW603', nhs: true },
      { code: 'NT301', nhs: false },
      { code: 'R0A02', nhs: undefined },
      { code: 'R0A03', nhs: true },
      { code: 'NMJ01', nhs: undefined },
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
