import { BrokenFileError } from '../../source.ts';
import type { OsmElement } from './read-elements.ts';

const TYPES = ['node', 'way', 'relation'];

/** Called with each element of a file in order; throws BrokenFileError at the first that is out of order. */
export function orderCheck(file: string): (element: Pick<OsmElement, 'type' | 'id'>) => void {
  let [lastType, lastId] = [0, 0];
  return ({ type, id }) => {
    const rank = TYPES.indexOf(type);
    if (rank < lastType || (rank === lastType && !isLater(id, lastId))) {
      const problem = `elements sorted by type and id were expected: ${type} ${id} follows ${TYPES[lastType]} ${lastId}`;
      throw new BrokenFileError(file, `${problem} (osmium sort puts them in order)`);
    }
    [lastType, lastId] = [rank, id];
  };
}

/** Ids below zero were never uploaded. Sorted files have them first: -1, -2, -3, 1, 2. */
function isLater(id: number, before: number): boolean {
  return id < 0 ? id < before && before <= 0 : id > before;
}
