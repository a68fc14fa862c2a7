// Questions that tempt an answer to be sure and wrong: (e) to (m).
import type { Queryable } from '../../../server/db/database.ts';
import { Random } from '../../../server/sampleford/random.ts';
import { shuffle } from '../shuffle.ts';
import { indexBuildings, listBuildings } from './buildings.ts';
import { askContradiction } from './contradiction-questions.ts';
import { loadElsewhere } from './elsewhere.ts';
import { askKeys } from './key-questions.ts';
import { take } from './make-questions.ts';
import { askNations } from './nation-questions.ts';
import { askNeighbours } from './neighbour-questions.ts';
import { askPlacesBesideStreets } from './place-questions.ts';
import { askPostalCities } from './postal-city-questions.ts';
import type { GeocodeQuestion } from './question.ts';
import { askUnknownCodes, askUnknownNumbers, askUnknownUnits } from './unknown-questions.ts';
import { askVillages } from './village-questions.ts';

const SEED = 20260202;
const CONTRADICTIONS = 1500;
const CODES = 1000;
const NUMBERS = 1000;
/** Each is asked in some twenty ways. */
const PLACES = 60;
const NATIONS = 1000;
const PLACES_BESIDE_STREETS = 1000;
const POSTAL_CITIES = 1000;
const VILLAGE_HOUSES = 500;

export async function makeHardQuestions(db: Queryable): Promise<GeocodeQuestion[]> {
  const random = new Random(SEED);
  const buildings = await listBuildings(db);
  const index = await indexBuildings(db, buildings);
  const elsewhere = await loadElsewhere(db);
  const ofCountry = (country: string) =>
    shuffle(
      buildings.filter((building) => building.country === country && !building.isHeldOut),
      random,
    );
  const [gb, us] = [ofCountry('GB'), ofCountry('US')];
  const contradictions = [gb, us].flatMap((own) => {
    let turn = 0;
    return take(own, CONTRADICTIONS, (building) =>
      askContradiction(building, index, elsewhere, turn++, random),
    );
  });
  const keys = [gb, us].flatMap((own) => own.slice(0, PLACES).flatMap((one) => askKeys(one, index, random)));
  const some = (questions: GeocodeQuestion[], most: number) => shuffle(questions, random).slice(0, most);
  return [
    ...(await askNeighbours(db, random)),
    ...contradictions,
    ...(await askUnknownCodes(db, CODES, random)),
    ...(await askUnknownUnits(db, gb.slice(0, CODES), random)),
    ...some(askUnknownNumbers(buildings), NUMBERS),
    ...keys,
    ...some(await askNations(db, gb, index, random), NATIONS),
    ...some(await askPlacesBesideStreets(db, [...gb, ...us], random), PLACES_BESIDE_STREETS),
    ...some(await askPostalCities(db, us, index), POSTAL_CITIES),
    ...(await askVillages(db, VILLAGE_HOUSES, random)),
  ];
}
