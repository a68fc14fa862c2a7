/**
 * Street types of the United States (postal suffixes, Publication 28, appendix C1) and of Great Britain: the canonical
 * word, then its abbreviations. A strong type ends a street name in any position.
 */
const STRONG = `
alley: aly ally allee | arcade: arc | avenue: av ave aven avenu avn avnue | boulevard: blvd boul boulv blv bvd |
bypass: byp bypa bypas byps | causeway: cswy causwa | circle: cir circ circl crcl crcle | circus | close: cl clo |
court: ct crt | crescent: cres cresc crsent crsnt crs | drive: dr drv driv | driveway | embankment: embk |
esplanade: esp | expressway: expy expr expw | freeway: fwy frwy freewy frway | gardens: gdns grdns |
grove: gr grv grov gro | highway: hwy hiway hiwy highwy hway | lane: ln la | loop: lp | mews: mws |
parade: pde | parkway: pkwy pky parkwy pkway pkwys | passage: psge | path | pike | place: pl |
plaza: plz plza | promenade: prom | road: rd | row: rw | route: rte rt | square: sq sqr sqre squ |
street: st str strt | terrace: ter terr tce te | throughway: trwy thruway thwy | trail: trl trls |
turnpike: tpke trnpk turnpk tpk | walk: wlk wk | way: wy | wynd | yard: yd`;

/** Weak types end many names, but also occur inside names and towns ("Hill", "Park", "Green"). */
const WEAK = `
annex: anx anex annx | approach: app appr | bank: bnk | bayou: bayoo byu | beach: bch | bend: bnd | bluff: blf bluf |
bluffs: blfs | bottom: btm bottm | brae | branch: brnch | bridge: brg brdge | broadway: bway bdwy | brook: brk |
brooks: brks | brow | buildings: bldgs bdgs | canyon: cyn canyn cnyn | cape: cpe | center: ctr cntr centre centr cnter |
centers: ctrs | chase | circles: cirs | cliff: clf | cliffs: clfs | club: clb | common: cmn | commons: cmns | copse |
corner: cor cnr | corners: cors | cottages: cotts | course: crse | courts: cts | courtyard: ctyd | cove: cv | coves: cvs |
creek: crk | crest | croft: crft cft | cross | crossing: xing crssng | crossroad: xrd | crossroads: xrds | curve: curv |
dale: dl | dell | dene | divide: dv dvd | drives | end | estate: est | estates: ests | extension: ext extn extnsn |
extensions: exts | fairway | falls: fls | ferry: fry frry | field: fld | fields: flds | flat: flt | flats: flts | fold |
ford: frd | fords: frds | forest: frst | forge: frg | forges: frgs | fork: frk | forks: frks | fosse | garth | gate | gateway: gtwy
gatewy gatway gtway | glade | glen: gln | glens: glns | green: grn | greens: grns | groves: grvs | harbor: hbr harbr hrbor |
harbors: hbrs | haven: hvn | heights: hts | hill: hl | hills: hls | hollow: holw hllw holws | inlet: inlt |
island: isl islnd | islands: islnds | isle | junction: jct jctn junctn juncton jction | junctions: jcts jctns | key: ky |
keys: kys | knoll: knl knol | knolls: knls | lake: lk | lakes: lks | landing: lndg lndng | lea | light: lgt | lights: lgts |
lock: lck | locks: lcks | lodge: ldg ldge lodg | mall | manor: mnr | manors: mnrs | mead | meadow: mdw |
meadows: mdws medows | mill: ml | mills: mls | mission: msn missn mssn | motorway: mtwy | mountain: mtn mntn mntain mountin mtin |
mountains: mtns mntns | neck: nck | orchard: orch orchrd | oval: ovl | overpass: opas | park: pk prk | pass |
pine: pne | pines: pnes | plain: pln | plains: plns | point: pt | points: pts | port: prt | ports: prts | prairie: prr |
precinct: prec | quadrant | quay | radial: radl radiel | ranch: rnch rnchs | rapids: rpds | ridge: rdg rdge | ridges: rdgs |
rise | river: riv rvr rivr | roads: rds | shoal: shl | shoals: shls | shore: shr shoar | shores: shrs shoars | side |
skyway: skwy | spring: spg spng sprng | springs: spgs spngs sprngs | spur | squares: sqs sqrs | station: sta stn statn |
steps | stravenue: stravn strvn strvnue straven strav | stream: strm streme | summit: smt sumit sumitt | trace: trce |
track: trak trk trks | trafficway: trfy | tunnel: tunl tunel tunnl tunls | underpass: upas | union: un | vale |
valley: vly vally vlly | valleys: vlys | viaduct: vdct viadct | view: vw | views: vws | villas: vls vlls |
village: vlg villag villg villiage | villages: vlgs | vista: vis vsta | walks: wlks | walkway: wkwy | ways: wys | well |
wells: wls | wharf: whf whrf | wood | woods`;

/** Words that begin a street name: "Avenue C", "Heol Fawr", "Rue de Rivoli", "Calle Ocho", "Camino Real". */
export const LEADING_TYPES: ReadonlySet<string> = new Set(
  `avenue avenida calle camino paseo rue via viale boulevard plaza heol stryd ffordd lon clos rhodfa cwrt maes
  parc gerddi bryn cae trem`.split(/\s+/),
);

/** "Y Stryd Fawr" is Stryd Fawr. */
export function hasWelshArticle([first = '', second = '']: readonly string[]): boolean {
  return /^yr?$/.test(first) && LEADING_TYPES.has(second);
}

/** Types that are followed by the street's number: "Highway 61", "County Road 12", "US 1". */
export const NUMBERED_ROADS: ReadonlySet<string> = new Set(
  'highway route road interstate us turnpike avenida calle street avenue'.split(' '),
);

/** Streets of one word, with or without an article: "Broadway", "The Mall". */
export const ONE_WORD_STREETS: ReadonlySet<string> = new Set(
  `broadway mall strand parade bowery embankment esplanade promenade broadmead kirkgate briggate haymarket
  piccadilly cheapside poultry aldwych minories cornhill barbican kingsway crescent avenue green square
  close street mews park quay circus grove causeway drive lane`.split(/\s+/),
);

/** Abbreviations of strong types that are also other words: they count as a type only at the end of a name. */
const ONLY_AT_END = new Set(
  'arc cir cl clo cr cres crs ct dr esp gr gro la loop lp pde pl pr prom rt rw st str te ter wk wy yd'.split(
    ' ',
  ),
);

function table(text: string): [string, string[]][] {
  return text.split('|').map((entry) => {
    const [name = '', abbreviations = ''] = entry.split(':');
    return [name.trim(), abbreviations.split(/\s+/).filter(Boolean)];
  });
}

const strong = table(STRONG);
const weak = table(WEAK);

/** Canonical words: "road", "street" … */
export const STRONG_TYPES: ReadonlySet<string> = new Set(strong.map(([name]) => name));
export const STREET_TYPES: ReadonlySet<string> = new Set([...strong, ...weak].map(([name]) => name));

const canonicalByWord = new Map(
  [...weak, ...strong].flatMap(([name, abbreviations]) => abbreviations.map((word) => [word, name] as const)),
);

/** The canonical type of a word: "rd" and "road" give "road"; null for any other word. */
export function streetTypeOf(word: string): string | null {
  return STREET_TYPES.has(word) ? word : (canonicalByWord.get(word) ?? null);
}

/**
 * True when an abbreviation means its type anywhere in a name ("rd", "ave", "blvd"). "Cl", "pl", "pt" … do so only at
 * the end of a name. A canonical word always means its type.
 */
export function isTypeAnywhere(word: string): boolean {
  return STRONG_TYPES.has(canonicalByWord.get(word) ?? word) && !ONLY_AT_END.has(word);
}
