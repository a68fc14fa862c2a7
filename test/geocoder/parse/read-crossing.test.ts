import { readAddress } from '../../../server/geocoder/parse/read-address.ts';
import { linesOf } from './lines.ts';

describe('crossings', () => {
  test.each(
    linesOf(`
      14th St NW & U St NW, Washington, DC → 14th street northwest + u street northwest
      14th St NW and U St NW Washington DC → 14th street northwest + u street northwest
      14th and U Streets NW, Washington → 14th street northwest + u street northwest
      14th & U St NW DC → 14th street northwest + u street northwest
      corner of 18th and Columbia Rd NW, DC → 18th road northwest + columbia road northwest
      corner of Charles and Pratt Streets, Baltimore → charles street + pratt street
      corner of High Street and Church Lane, Newport → high street + church lane
      Junction of High St with Church Ln → high street + church lane
      High Street / Church Lane → high street + church lane
      Broadway & 5th Ave, New York → broadway + 5th avenue
      corner of Charles and Pratt, Baltimore → charles + pratt
      s broadway and eastern ave baltimore → s broadway + eastern avenue
      E Lombard St and S Broadway, Baltimore → east lombard street + s broadway
      N Broadway & E Monument St, Baltimore → n broadway + east monument street
      n charles and e 25th st baltimore → north charles street + east 25th street
      14th and U NW DC → 14th northwest + u northwest
      K St & 15th NW Washington → k street northwest + 15th northwest
      Wisconsin Ave at M St NW, Washington → wisconsin avenue northwest + m street northwest
      SE corner of High St and Lane Ave, Columbus → high street + lane avenue
      northwest corner of 14th St NW and U St NW → 14th street northwest + u street northwest
      SE cor 14th & U St NW → 14th street northwest + u street northwest
      SR 315 & Lane Ave, Columbus OH → state route 315 + lane avenue
      US-40 & I-270, Columbus OH → us highway 40 + interstate 270
      Avenue A and East 10th Street, Manhattan → avenue a + east 10th street
      Eastern Ave & S Broadway Baltimore → eastern avenue + s broadway
      N Corner Street, Newport → none
      W & C Smith, 12 High Street → none
      Elephant & Castle → none
      Marks and Spencer, 12 High Street → none
      3/12 High Street → none
      12 Smith & Sons Road → none`),
  )('%s is %s', (text, expected) => {
    const { crossing } = readAddress(text);
    expect(crossing === null ? 'none' : `${crossing.first[0]} + ${crossing.second[0]}`).toBe(expected);
  });

  test.each(
    linesOf(`
      Cheapside & New Change, London → cheapside + new change, 1
      Broad & High, Columbus → broad + high, 2
      16th and K, Washington → 16th + k, 1
      Stow Hill & Bridge Street, Newport → stow hill street + bridge street, 1
      Hatton Garden / Greville Street, London → hatton garden street + greville street, 1
      Marks and Spencer, High Street → marks + spencer, 2
      14th St NW & U St NW, Washington → none
      W & C Smith, Newport → none
      12 Smith & Sons Road → none
      3/12 High Street → none
      The Old Cottage on the Hill and Garden, Newport → none`),
  )('%s may be %s', (text, expected) => {
    const { bareCrossing: read } = readAddress(text);
    expect(read === null ? 'none' : `${read.first[0]} + ${read.second[0]}, ${read.bareSides}`).toBe(expected);
  });

  test.each(
    linesOf(`
      K St between 13th and 14th St NW → k street northwest + 13th street northwest + 14th street northwest
      H St NE between 8th and 9th → h street northeast + 8th northeast + 9th northeast
      H St NE btwn 8th & 9th St Washington → h street northeast + 8th northeast + 9th street northeast
      1350 K St between 13th and 14th St NW → none
      The Gap between 13th and 14th St NW → none`),
  )('%s is the block %s', (text, expected) => {
    const { crossing } = readAddress(text);
    const [end] = crossing?.blockEnd ?? [];
    expect(end ? `${crossing?.first[0]} + ${crossing?.second[0]} + ${end}` : 'none').toBe(expected);
  });

  test.each(
    linesOf(`
      14th St NW & U St NW, Washington → Washington
      Washington, 14th St NW & U St NW → Washington
      14th St NW and U St NW Washington Heights → Washington Heights
      corner of High Street and Church Lane →`),
  )('%s has its town in "%s"', (text, rest) => {
    expect(readAddress(text).crossing?.rest.join(', ')).toBe(rest);
  });
});
