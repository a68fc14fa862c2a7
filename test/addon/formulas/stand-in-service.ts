import { exampleAnswer } from '../../../shared/api/geocode-batch.example.ts';
import { PUBLIC_URL } from '../built-addon.ts';
import type { Route, WireRequest, WireResponse } from '../platform/url-fetch.ts';

type Reply = (request: WireRequest) => WireResponse | 'hang';

/** Places every address at the latitude of its length, and answers as it is told to for as many calls as told. */
export class StandInService {
  readonly calls: { endpoint: string; body: Record<string, unknown>; token: string | undefined }[] = [];
  private readonly replies: Reply[] = [];

  /** The next calls get these replies instead, one each. */
  reply(...replies: Reply[]): void {
    this.replies.push(...replies);
  }

  get rowsAsked(): number {
    return this.calls.reduce((sum, { body }) => sum + (body['records'] as unknown[]).length, 0);
  }

  /** As without any reply. */
  readonly placed: Reply = ({ payload }) => answered(place(JSON.parse(payload ?? '{}')));

  readonly route: Route = (request) => {
    if (!request.url.startsWith(`${PUBLIC_URL}/v1/`)) return { status: 0, headers: {}, text: request.url };
    const body = JSON.parse(request.payload ?? '{}');
    const endpoint = request.url.slice(`${PUBLIC_URL}/v1/`.length);
    this.calls.push({ endpoint, body, token: request.headers['Authorization'] });
    return (this.replies.shift() ?? this.placed)(request);
  };
}

export const answered = (answer: unknown): WireResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  text: JSON.stringify(answer),
});

export const failed =
  (status: number, error = 'out of order', headers = {}): Reply =>
  () => ({ status, headers, text: JSON.stringify({ error }) });

export const hang: Reply = () => 'hang';

function place({ records }: { records: { address?: string; lat?: number; lng?: number }[] }) {
  const [example] = exampleAnswer.records;
  return {
    ...exampleAnswer,
    records: records.map(({ address, lat, lng }, index) => ({
      ...example,
      id: String(index + 1),
      input: address ?? `${lat}, ${lng}`,
      location: { ...example?.location, value: { lat: lat ?? address?.length, lng: lng ?? 0 } },
    })),
  };
}
