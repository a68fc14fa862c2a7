import { CellNames } from '../../../server/geocoder/candidates/cell-names.ts';
import { compare, readingsOf } from '../../../server/geocoder/candidates/compare-names.ts';
import { streetKey } from '../../../server/geocoder/parse/normalize.ts';

/** Street suffixes and what is commonly written for them: USPS Publication 28, appendix C1. */
const PUBLICATION_28 = `
alley: allee ally aly | anex: annex annx anx | arcade: arc | avenue: av ave aven avenu avn avnue | bayou: bayoo
byu | beach: bch | bend: bnd | bluff: blf bluf | bluffs: blfs | bottom: bot btm bottm | boulevard: blvd boul boulv
| branch: br brnch | bridge: brdge brg | brook: brk | brooks: brks | burg: bg | burgs: bgs | bypass: byp bypa
bypas byps | camp: cp cmp | canyon: canyn cnyn cyn | cape: cpe | causeway: causwa cswy | center: cen cent centr
centre cnter cntr ctr | centers: ctrs | circle: cir circ circl crcl crcle | circles: cirs | cliff: clf | cliffs:
clfs | club: clb | common: cmn | commons: cmns | corner: cor | corners: cors | course: crse | court: ct crt |
courts: cts | cove: cv | coves: cvs | creek: crk | crescent: cres crsent crsnt | crest: crst | crossing: crssng
xing | crossroad: xrd | crossroads: xrds | curve: curv | dale: dl | dam: dm | divide: div dv dvd | drive: dr driv
drv | drives: drs | estate: est | estates: ests | expressway: exp expr express expw expy | extension: ext extn
extnsn | extensions: exts | falls: fls | ferry: frry fry | field: fld | fields: flds | flat: flt | flats: flts |
ford: frd | fords: frds | forest: forests frst | forge: forg frg | forges: frgs | fork: frk | forks: frks | fort:
frt ft | freeway: freewy frway frwy fwy | garden: gardn grden grdn gdn | gardens: gdns grdns | gateway: gatewy
gatway gtway gtwy | glen: gln | glens: glns | green: grn | greens: grns | grove: grov grv | groves: grvs | harbor:
harb harbr hbr hrbor | harbors: hbrs | haven: hvn | heights: ht hts | highway: highwy hiway hiwy hway hwy | hill:
hl | hills: hls | hollow: hllw hollows holw holws | inlet: inlt | island: is islnd | islands: islnds iss | isle:
isles | junction: jct jction jctn junctn juncton | junctions: jctns jcts | key: ky | keys: kys | knoll: knl knol |
knolls: knls | lake: lk | lakes: lks | landing: lndg lndng | lane: ln | light: lgt | lights: lgts | loaf: lf |
lock: lck | locks: lcks | lodge: ldg ldge lodg | loop: loops | manor: mnr | manors: mnrs | meadow: mdw | meadows:
mdw mdws medows | mill: ml | mills: mls | mission: missn mssn msn | motorway: mtwy | mount: mnt mt | mountain:
mntain mntn mountin mtin mtn | mountains: mntns mtns | neck: nck | orchard: orch orchrd | oval: ovl | overpass:
opas | park: prk | parkway: parkwy pkway pkwy pky | passage: psge | path: paths | pike: pikes | pine: pne | pines:
pnes | place: pl | plain: pln | plains: plns | plaza: plz plza | point: pt | points: pts | port: prt | ports: prts
| prairie: pr prr | radial: rad radiel radl | ranch: ranches rnch rnchs | rapid: rpd | rapids: rpds | rest: rst |
ridge: rdg rdge | ridges: rdgs | river: riv rvr rivr | road: rd | roads: rds | route: rte | shoal: shl | shoals:
shls | shore: shoar shr | shores: shoars shrs | skyway: skwy | spring: spg spng sprng | springs: spgs spngs sprngs
| square: sq sqr sqre squ | squares: sqrs sqs | station: sta statn stn | stravenue: stra strav straven stravn
strvn strvnue | stream: streme strm | street: strt st str | streets: sts | summit: smt sumit sumitt | terrace: ter
terr | throughway: trwy | trace: traces trce | track: tracks trak trk trks | trafficway: trfy | trail: trails trl
trls | trailer: trlr trlrs | tunnel: tunel tunl tunls tunnels tunnl | turnpike: trnpk turnpk tpke | underpass:
upas | union: un | unions: uns | valley: vally vlly vly | valleys: vlys | viaduct: vdct via viadct | view: vw |
views: vws | village: vill villag villg villiage vlg | villages: vlgs | ville: vl | vista: vis vist vst vsta |
walk: wlk | walks: wlks | way: wy | ways: wys | well: wl | wells: wls`;

/** Thoroughfare descriptors of the Postcode Address File, and what is commonly written for them. */
const THOROUGHFARES = `
alley: aly | approach: appr app | arcade: arc | avenue: ave av | boulevard: bvd blvd | bridge: bri brg | broadway:
bdwy bway | buildings: bldgs bdgs bldg | causeway: cswy | circle: cir | circus: circ cir | close: cl clo | common:
comm cmn | corner: cnr cor | cottages: cotts cots | court: ct crt | courtyard: ctyd | crescent: cres cresc cr crs
crst | croft: cft crft | drive: dr drv | embankment: emb embk | esplanade: esp | estate: est | field:
fld | fields: flds | gardens: gdns gds grdns gns | gate: gte | green: grn gn | grove: gr gro grv | heights: hts |
hill: hl | junction: junc jct | lane: la ln | lodge: ldg ldge | mansions: mans mns | meadow: mdw | meadows: mdws |
mews: ms mws | mount: mt mnt | orchard: orch | orchards: orchs | parade: par pde | park: pk prk | passage: psge
pass | place: pl | precinct: prec pct | promenade: prom | quadrant: quad | quay: qy | rise: rse | road: rd | row:
rw | square: sq | station: sta stn | street: st str | terrace: ter terr tce | view: vw | villas: vls vlls vills |
walk: wlk wk | walkway: wkwy | way: wy | wharf: whf whrf | yard: yd`;

function pairsOf(table: string): [short: string, type: string][] {
  return table.split('|').flatMap((line) => {
    const [type = '', shorts = ''] = line.split(':');
    return shorts
      .trim()
      .split(/\s+/)
      .map((short): [string, string] => [short, type.trim()]);
  });
}

/** How a street that is listed by one name is met by the other. */
function match(sent: string, listed: string): string {
  const { query } = readingsOf(streetKey(sent));
  const [known] = new CellNames([streetKey(listed)], new Map()).listComparable(query);
  return (known && compare(query, known)?.match) ?? 'none';
}

describe.each([
  ['United States', PUBLICATION_28],
  ['Great Britain', THOROUGHFARES],
])('street types of the %s', (_, table) => {
  test.each(pairsOf(table))('%s stands for %s, sent or listed', (short, type) => {
    for (const [one, other] of [
      [`Hampshire ${short}`, `Hampshire ${type}`],
      [`North Hampshire ${short}`, `North Hampshire ${type}`],
    ] as const) {
      expect(match(one, other)).toMatch(/^(?:same|variant)$/);
      expect(match(other, one)).toMatch(/^(?:same|variant)$/);
    }
  });
});

test.each([
  ['Hampshire Cr', 'Hampshire Court'],
  ['Hampshire Ct', 'Hampshire Crescent'],
  ['Hampshire Pl', 'Hampshire Park'],
  ['Hampshire Av', 'Hampshire Road'],
])('%s is not %s', (sent, listed) => {
  expect(match(sent, listed)).not.toMatch(/^(?:same|variant)$/);
});
