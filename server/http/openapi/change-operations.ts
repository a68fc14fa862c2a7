import { forbiddenReference, refusalReferences, requestIdHeader } from './responses.ts';

const DESCRIPTION =
  'One entry for each newer edition since which kept rows of the account would be answered otherwise, with how many rows, by what became of them, and for each check of a watch that found something otherwise. ' +
  'Worked out in the background; free. The same feed is read without a key at a secret address that the portal makes.';

const operation = (id: string, name: string, type: string, schema: object, example: unknown) => ({
  operationId: id,
  tags: ['Data'],
  summary: `Read what changed for the account's kept rows, as ${name}`,
  description: DESCRIPTION,
  responses: {
    '200': { description: 'The feed.', headers: requestIdHeader, content: { [type]: { schema, example } } },
    ...refusalReferences,
    ...forbiddenReference,
  },
});

const LINK = 'https://milepost.example/developers/portal/changes';
const ITEM = {
  id: `${LINK}#edition-12`,
  url: LINK,
  title: 'Code-Point Open 2026.1.0: 15 rows changed',
  content_html: '12 rows moved, 3 postcodes ended, in 1 run.',
  date_modified: '2026-02-10T02:16:00.000Z',
  _milepost: {
    edition: 12,
    source: 'code-point-open',
    part: '',
    version: '2026.1.0',
    rows: 15,
    runs: 1,
    kinds: { moved: 12, postcode_ended: 3 },
  },
};
const FEED = {
  version: 'https://jsonfeed.org/version/1',
  title: 'Milepost: what changed for your rows',
  items: [ITEM],
};

/** The operations of /changes. */
export function describeChanges() {
  const json = {
    type: 'object',
    description: 'A JSON Feed (jsonfeed.org); counts are in _milepost of each item.',
  };
  const atom = { type: 'string', description: 'An Atom feed (RFC 4287).' };
  const line = `<entry><title type="html"><![CDATA[${ITEM.title}]]></title></entry>`;
  return {
    '/changes.json': { get: operation('read_changes', 'JSON Feed', 'application/feed+json', json, FEED) },
    '/changes.atom': { get: operation('read_changes_atom', 'Atom', 'application/atom+xml', atom, line) },
  };
}
