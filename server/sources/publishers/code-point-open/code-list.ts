import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/**
 * Names of councils and counties by their code, from Doc/Codelist.xlsx. Every sheet of that workbook has a name in
 * column A and a code in column B, both as numbers of shared strings. Nothing else of the format is read.
 */
export async function readCodeList(workbook: Buffer): Promise<Map<string, string>> {
  const parts = await unpack(workbook);
  // <si><t>Hartlepool (B)</t></si>
  const [, ...items] = (parts.get('xl/sharedStrings.xml') ?? '').split('<si>');
  const texts = items.map((item) => {
    const [, text = ''] = /<t(?: [^<>]*)?>([^<]*)<\/t>/.exec(item) ?? [];
    return text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
  });
  const names = new Map<string, string>();
  for (const [part, xml] of parts) {
    if (!part.startsWith('xl/worksheets/')) continue;
    // <c r="A1" t="s"><v>62</v></c><c r="B1" t="s"><v>63</v></c>
    for (const [, a, b] of xml.matchAll(
      /<c r="A\d+"[^<>]*><v>(\d+)<\/v><\/c><c r="B\d+"[^<>]*><v>(\d+)<\/v>/g,
    )) {
      names.set(texts[Number(b)] ?? '', toUsualName(texts[Number(a)] ?? ''));
    }
  }
  return names;
}

/** 'Manchester District (B)' is Manchester, 'Casnewydd - Newport' is Newport. */
function toUsualName(name: string): string {
  const english = name.split(' - ').at(-1) ?? name;
  const bare = english.replace(/ \(B\)$/, '').replace(/ (District|London Boro|County)$/, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

async function unpack(workbook: Buffer): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  const zip = await yauzl.fromBufferPromise(workbook, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (!/^xl\/(sharedStrings|worksheets\/\w+)\.xml$/.test(entry.fileName)) continue;
    parts.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8'));
  }
  return parts;
}
