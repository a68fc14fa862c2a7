// Words that people put around what they ask. None of them carries a condition, so none of them refuses a question.

const list = (text: string) => new Set(text.trim().split(/\s+/));

/** Chat, people, and verbs of handling that any row can be the object of. */
export const SOFT = list(`
  okay ok right hey hi hello so well um er please pls plz thanks ta cheers just only also too even still yet already
  actually really basically maybe probably currently now today
  who whom whos which ones one any anything everything everyone everybody anyone anybody someone somebody people person
  folk folks guys lot lots bunch stuff thing things kit
  i im ive id we weve were us our ours my mine me you your theyre theyve their them they he she his her hers it its
  get gets got gotten getting give gives gave given want wants wanted need needs needed like would could should can
  will shall might must let lets see seen look looking pull bring show tell find list display search check fetch
  have has had having be been being is are was were am do does did done doing make makes made
  go goes going went gone come comes came coming put puts take takes took taken taking run runs ran running
  handle handles handled cover covers covered covering deal deals dealt work works worked use uses used
  keep keeps kept hold holds held say says said saying set
  up out off over down in on at by for from to of with into onto about around through along as than that this these
  those the a an there here where when what whats how many much all each every both same
  and or but if then because per via
  wo ca theres whats thats lets anywhere somewhere exact exactly completely spelled spelt own
  seems quite very pretty really ever currently together altogether total overall rows row records entries entry
  number count back forward called named down against
  kindly whichever wherever whoever whatever either honestly literally quick quickly possible info information
  detail details himself herself themselves itself myself because mate sir cheers something someplace
  gonna wanna gotta dunno innit
`);

/** Verbs that tie a row to a date, a place or a person that the words beside them name. */
export const TIES = list(`
  due land landing meant supposed scheduled planned happening happen start starts starting begin begins finish finishes
  end ends ending bringing bring sitting seated look looks looking after visit visits visiting live lives living reside resides residing based
  located situated travelling traveling joining join left leave leaving sent send sending bought buy buying sold
  arriving arrive leaving showing order ordered ordering attended attending needing wants asked ask asking agreed
  worth costing cost costs pay pays paying charging charge charges rated scoring scored score scores logged raised
  reported assigned allocated serving served drive drives driven driving owned owns managed manages signed meeting met
  recorded marked flagged listed noted rowed received placed during amount amounts money name names named
  feed feeds feeding fed support supports supporting supported host hosts hosting seat seats seating cater catering
`);

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** 0 for Sunday; -1 for any other word. */
export function weekdayOf(word: string): number {
  const plain = word.replace(/s$/, '');
  const whole = WEEKDAYS.indexOf(plain);
  if (whole >= 0) return whole;
  return WEEKDAYS.findIndex(
    (day) => day.slice(0, 3) === plain || (plain.length === 4 && day.startsWith(plain)),
  );
}

/** Verbs and adjectives that say what is measured, with the words of columns that measure it. */
export const MEASURES: Readonly<Record<string, readonly string[]>> = {
  heavy: ['weight', 'wt', 'lb', 'kg', 'mass'],
  long: [
    'length',
    'lgth',
    'loa',
    'ft',
    'duration',
    'dur',
    'wait',
    'hour',
    'hr',
    'hrs',
    'minute',
    'min',
    'mile',
    'mi',
    'distance',
    'dist',
  ],
  tall: ['height', 'ht', 'hgt'],
  deep: ['depth', 'dpth', 'deep'],
  wide: ['width', 'wid', 'wdth', 'wide', 'breadth'],
  thick: ['thickness', 'thk', 'thick'],
  hot: ['temperature', 'temp'],
  high: ['height', 'elevation', 'score'],
  far: ['mile', 'distance', 'dist', 'km', 'mi'],
  people: ['guest', 'attendee', 'headcount', 'pax', 'people', 'person', 'cover', 'head', 'party'],
  serving: ['joined', 'join', 'since', 'hired', 'hire', 'started', 'start', 'appointed'],
  old: ['age', 'year'],
  young: ['age', 'year'],
  big: [
    'size',
    'sq',
    'sqft',
    'area',
    'capacity',
    'population',
    'room',
    'seat',
    'value',
    'total',
    'amount',
    'amt',
    'party',
    'employee',
    'member',
    'headcount',
    'qty',
  ],
  small: [
    'size',
    'sq',
    'sqft',
    'area',
    'capacity',
    'population',
    'room',
    'seat',
    'value',
    'total',
    'amount',
    'amt',
    'party',
    'employee',
    'member',
    'headcount',
    'qty',
  ],
  busy: ['visit', 'footfall', 'traffic', 'viewing', 'trip', 'attendance'],
  money: [
    'total',
    'amount',
    'amt',
    'value',
    'price',
    'asking',
    'cost',
    'rent',
    'fee',
    'bill',
    'linehaul',
    'sale',
    'revenue',
    'donation',
    'gift',
    'salary',
    'quote',
    'fare',
    'regular',
    'hire',
    'charge',
    'net',
    'gross',
    'balance',
    'budget',
    'spend',
    'fine',
    'cod',
    'surcharge',
    'arrear',
    'rate',
  ],
  worst: ['rating', 'score', 'index', 'risk', 'grade'],
  best: ['rating', 'score', 'index', 'grade'],
};
