// A server's part in one call under an Idempotency-Key, as a program of its own, to be killed:
// keyed-program <database address> <call as JSON> <hold>. It prints 'working' when rows are being placed, and for good
// where `hold` is 'work'; and 'answered' with the answer, which it does not hand on.
import { openDatabase } from '../../server/db/database.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import { fakeServices, newCall } from './call-fixture.ts';
import { fakeGeocoder } from './fake-geocoder.ts';

const [, , url = '', given = '', hold] = process.argv;
const { caller, body, key } = JSON.parse(given);
const geocode: typeof fakeGeocoder.geocode = async (inputs, options) => {
  console.log(JSON.stringify({ says: 'working' }));
  if (hold === 'work') await new Promise((resolve) => setTimeout(resolve, 600_000));
  return fakeGeocoder.geocode(inputs, options);
};
const services = { ...fakeServices(openDatabase(url)), geocoder: { ...fakeGeocoder, geocode } };
const answer = await answerCall(newCall(caller, body, key), services);
console.log(JSON.stringify({ says: 'answered', answer }));
