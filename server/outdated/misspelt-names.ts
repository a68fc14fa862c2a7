// The names of places and streets that an edition changed anywhere, and the texts that may mean one of them with a slip:
// a text's town may be any town of its name. What is meant is the geocoder's own rule.
import { CellNames, lettersOf } from '../geocoder/candidates/cell-names.ts';
import { compareReadings, listComparable, readingsOf } from '../geocoder/candidates/compare-names.ts';
import { listPossibleNames } from '../geocoder/candidates/find-by-name.ts';
import { slipsIn } from '../geocoder/candidates/place-names.ts';
import { nameKey, streetKey } from '../geocoder/parse/normalize.ts';
import type { AddressReading } from '../geocoder/parse/read-address.ts';
import { editDistance } from '../geocoder/parse/spelling.ts';

/** House numbers that changed on the streets of a name; null where more than houses did. */
type ChangedNumbers = Set<string> | null;

export class MisspeltNames {
  readonly #places = new Set<string>();
  readonly #streets = new Map<string, ChangedNumbers>();
  #indexed: { placesByLength: ReadonlyMap<number, CellNames>; streets: CellNames } | null = null;

  addPlace(name: string): void {
    this.#places.add(nameKey(name));
    this.#indexed = null;
  }

  /** Without numbers the street itself changed. */
  addStreet(name: string, numbers: readonly string[]): void {
    const key = streetKey(name);
    if (key === '') return;
    const known = this.#streets.get(key);
    if (numbers.length === 0) this.#streets.set(key, null);
    else if (known === undefined) this.#streets.set(key, new Set(numbers));
    else for (const number of numbers) known?.add(number);
    this.#indexed = null;
  }

  /** Whether one of the places is known by nearly a name that stands in the text. */
  hasPlace(reading: AddressReading): boolean {
    return listPossibleNames(reading).some((key) => this.#hasPlaceAlike(key));
  }

  #hasPlaceAlike(key: string): boolean {
    const reach = slipsIn(key);
    if (reach === 0) return false;
    const { placesByLength } = this.#index();
    const sketch = { key, letters: lettersOf(key), variants: [], reach };
    for (let length = key.length - reach; length <= key.length + reach; length++) {
      const known = placesByLength.get(length)?.listComparable(sketch) ?? [];
      if (known.some((name) => editDistance(key, name, reach) <= reach)) return true;
    }
    return false;
  }

  /** Whether one of the streets, with house numbers that are meant, is known by nearly the name of one in the text. */
  hasStreet({ streets }: AddressReading, isMeant: (numbers: ChangedNumbers) => boolean): boolean {
    const { streets: known } = this.#index();
    return streets.some(({ streetKey: key }) => {
      const readings = readingsOf(key);
      return listComparable(readings, known).some(
        (name) => compareReadings(readings, name) !== null && isMeant(this.#streets.get(name) ?? null),
      );
    });
  }

  #index() {
    this.#indexed ??= {
      placesByLength: new Map(
        [...Map.groupBy(this.#places, ({ length }) => length)].map(([length, keys]) => [
          length,
          new CellNames(keys, new Map()),
        ]),
      ),
      streets: new CellNames([...this.#streets.keys()], new Map()),
    };
    return this.#indexed;
  }
}
