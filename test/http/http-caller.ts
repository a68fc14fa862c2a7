import type { z } from 'zod';
import { errorBody } from '../../shared/api/common.ts';
import type { Read } from '../read-answer.ts';

/** Any endpoint's contract, with the type of its answer. */
interface Called<Answer> {
  contract: { name: string; response: z.ZodType<Answer> };
}

/** Calls endpoints of a server with one key; an answer has to be exactly what the endpoint's contract reads. */
export function httpCaller(url: string, key: string) {
  const send = (name: string, body: object, headers: Readonly<Record<string, string>>) =>
    fetch(`${url}/v1/${name}`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const call = async <Answer>(
    { contract: { name, response } }: Called<Answer>,
    body: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Read<Answer>> => {
    const answered = await send(name, body, headers);
    const json: unknown = await answered.json();
    expect([answered.status, answered.status === 200 ? '' : json]).toEqual([200, '']);
    const read = response.parse(json);
    expect(read).toEqual(json);
    return read as Read<Answer>;
  };
  /** The refusal of a call, with its status. */
  const refused = async ({ contract }: Called<unknown>, body: object) => {
    const answered = await send(contract.name, body, {});
    return { status: answered.status, ...errorBody.parse(await answered.json()) };
  };
  return { call, refused, send };
}
