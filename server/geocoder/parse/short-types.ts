// Short forms of street types that stand for several types, or that are words of their own. A name with such a short
// form is looked up as written first, then with each type. A name with one of these types is also looked up in its
// short forms.

/** As councils in California write them: "International Bl". */
const COUNCILS = 'bl: boulevard | pw: parkway | ci: circle | cm: common';

/** From Publication 28, and as addresses in Britain are written. "Cir" and "circ" have become "circle" before. */
const TYPES = `
bg: burg | bgs: burgs | bldg: buildings | bot: bottom | br: branch bridge | bri: bridge | cen: center | cent: center |
circle: circus | cmp: camp | comm: common | cot: cottages | cots: cottages | cp: camp | cr: crescent circle creek |
crst: crescent crest | div: divide | dm: dam | drs: drives | emb: embankment |
exp: expressway | express: expressway | forests: forest | forg: forge | frt: fort | gardn: garden gardens | gds: gardens |
gn: green | gns: gardens | grden: garden gardens | gte: gate | gve: grove | harb: harbor | hollows: hollow | ht: heights |
is: island isle | isles: isle | iss: islands | junc: junction | lf: loaf | loops: loop | mans: mansions | mns: mansions |
meadow: meadows | mnt: mount mountain | ms: mews | orchs: orchards | par: parade | pass: passage | paths: path |
pct: precinct | pikes: pike | pr: parade prairie | quad: quadrant | qy: quay | rad: radial | ranches: ranch | rpd: rapid |
rse: rise | rst: rest | stra: stravenue | sts: streets | traces: trace | tracks: track | trails: trail |
trlr: trailer | trlrs: trailer | tunnels: tunnel | uns: unions | via: viaduct | vill: village villas | vills: villas |
vist: vista | vl: ville | vst: vista | wl: well`;

const shorts = new Set<string>();
const others = new Map<string, string[]>();
for (const line of `${COUNCILS} | ${TYPES}`.split('|')) {
  const [short = '', types = ''] = line.split(':');
  shorts.add(short.trim());
  for (const type of types.trim().split(/\s+/)) stand(short.trim(), type);
}

/** Either for the other, whichever is sent and whichever is listed. */
function stand(short: string, type: string): void {
  others.set(short, [...(others.get(short) ?? []), type]);
  others.set(type, [...(others.get(type) ?? []), short]);
}

/** What a name's last word may be written as: "cr" as "crescent", "circle" or "creek", and each of these as "cr". */
export function otherTypesOf(word: string): readonly string[] {
  return others.get(word) ?? [];
}

/** "Hampshire Cr": the last word stands for a type. */
export function isShortType(word: string): boolean {
  return shorts.has(word);
}
