import { posix } from 'node:path';
import { SaxesParser } from 'saxes';
import { type Archive, brokenWorkbook } from './read-archive.ts';

export interface Tab {
  name: string;
  /** Its member of the archive: 'xl/worksheets/sheet1.xml'. */
  member: string;
  isHidden: boolean;
}

export interface Workbook {
  tabs: Tab[];
  /** Day 0 is 1904-01-01, as on old Macs, instead of 1899-12-30. */
  countsFrom1904: boolean;
}

const BOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** The tabs with rows, in order. Chart sheets are left out. */
export async function readTabs(archive: Archive): Promise<Workbook> {
  const targets = new Map<string, string>();
  for (const { name, attributes } of readTags(await archive.text(RELATIONS))) {
    if (name === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '');
  }
  const tags = readTags(await archive.text(BOOK));
  const date1904 = tags.find(({ name }) => name === 'workbookPr')?.attributes.date1904 ?? '';
  const tabs = tags
    .filter(({ name }) => name === 'sheet')
    .map(({ attributes }) => ({
      name: attributes.name ?? '',
      // 'worksheets/sheet1.xml' is relative to the workbook, '/xl/worksheets/sheet1.xml' is the whole path.
      member: posix.resolve('/xl', targets.get(attributes.id ?? '') ?? '').slice(1),
      isHidden: (attributes.state ?? 'visible') !== 'visible',
    }));
  return {
    tabs: tabs.filter(({ member }) => member.startsWith('xl/worksheets/') && archive.has(member)),
    countsFrom1904: ['1', 'true'].includes(date1904),
  };
}

interface Tag {
  /** Both without their prefix: r:id is id. */
  name: string;
  attributes: Record<string, string>;
}

function readTags(xml: string): Tag[] {
  const tags: Tag[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local, attributes }) => {
    const values = Object.values(attributes).map((attribute) => [attribute.local, attribute.value]);
    tags.push({ name: local, attributes: Object.fromEntries(values) });
  });
  parser.on('error', (error) => {
    throw brokenWorkbook(error.message.slice(0, 100));
  });
  parser.write(xml).close();
  return tags;
}
