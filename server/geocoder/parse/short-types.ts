// Short forms of street types that stand for several types, or that are words of their own. A name that ends with one is
// looked for as written first, then with each of its types.

/** As councils in California write them: "International Bl". Either form stands for the other. */
const EITHER_WAY: readonly (readonly [string, string])[] = [
  ['boulevard', 'bl'],
  ['parkway', 'pw'],
  ['circle', 'ci'],
  ['common', 'cm'],
];

/** From Publication 28, and as addresses in Britain are written. "Cir" and "circ" have become "circle" before. */
const TYPES = `
bg: burg | bgs: burgs | bldg: buildings | bot: bottom | br: branch bridge | bri: bridge | cen: center | cent: center |
circle: circus | cmp: camp | comm: common | cot: cottages | cots: cottages | cp: camp | cr: crescent circle creek |
crs: crescent cross | crst: crescent crest | div: divide | dm: dam | drs: drives | emb: embankment |
exp: expressway | express: expressway | forests: forest | forg: forge | frt: fort | gardn: garden gardens | gds: gardens |
gn: green | gns: gardens | grden: garden gardens | gte: gate | gve: grove | harb: harbor | hollows: hollow | ht: heights |
is: island isle | isles: isle | iss: islands | junc: junction | lf: loaf | loops: loop | mans: mansions |
meadow: meadows | mnt: mount mountain | ms: mews | orchs: orchards | par: parade | pass: passage | paths: path |
pct: precinct | pikes: pike | pr: parade prairie | quad: quadrant | qy: quay | rad: radial | ranches: ranch | rpd: rapid |
rse: rise | rst: rest | stra: stravenue | sts: streets | traces: trace | tracks: track | trails: trail |
trlr: trailer | trlrs: trailer | tunnels: tunnel | uns: unions | via: viaduct | vill: village villas | vills: villas |
vist: vista | vl: ville | vst: vista | wl: well`;

const typesOf = new Map(EITHER_WAY.flatMap(([long, short]) => [entry(long, short), entry(short, long)]));
for (const line of TYPES.split('|')) {
  const [short = '', types = ''] = line.split(':');
  typesOf.set(...entry(short.trim(), ...(typesOf.get(short.trim()) ?? []), ...types.trim().split(/\s+/)));
}

function entry(short: string, ...types: string[]): [string, readonly string[]] {
  return [short, types];
}

/** The types that a name's last word may stand for, the likeliest first: "cr" for "crescent", "circle" and "creek". */
export function otherTypesOf(word: string): readonly string[] {
  return typesOf.get(word) ?? [];
}
