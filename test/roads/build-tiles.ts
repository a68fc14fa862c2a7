import { basename } from 'node:path';
import { runBuilder } from '../../server/roads/build/run-builder.ts';
import { surveyExtract } from '../../server/roads/build/survey-extract.ts';
import { NetworkStore, type OpenNetwork } from '../../server/roads/network-store.ts';

/** A network in a folder of its own without a hierarchy: half of a build's time is to contract and to try one. */
export async function buildTiles(folder: string, file: string): Promise<OpenNetwork> {
  const store = new NetworkStore(folder);
  const survey = await surveyExtract(file, () => {});
  const building = await store.startBuilding('town');
  await runBuilder(file, building.tileFolder, () => {});
  const network = {
    name: 'town',
    version: '1',
    asOf: '2026-01-01',
    fictional: true,
    fileName: basename(file),
    bytes: 0,
    ways: survey.ways,
  };
  await store.publish(building.folder, network, survey);
  const [stored] = await store.list();
  if (!stored) throw new Error(`${file} has no network after its build`);
  return store.open(stored);
}
