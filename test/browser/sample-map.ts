import type { Services } from '../../server/pipeline/services.ts';
import type { TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { mapCaller } from '../maps/map-caller.ts';
import { fakeServices } from '../pipeline/call-fixture.ts';
import { createSampleDatabase } from '../sample-database.ts';

export interface SampleMaps {
  database: TestDatabase;
  server: TestServer;
  /** Keeps a map and gives its link. */
  render(body: Record<string, unknown>): Promise<string>;
  stop(): Promise<void>;
}

/** A server on the sample data, with an account that makes maps. */
export async function startSampleMaps(): Promise<SampleMaps> {
  const database = await createSampleDatabase();
  const server = await startTestServer(database.db);
  const services: Services = { ...fakeServices(database.db), baseUrl: server.url };
  const owner = await mapCaller(services, 1_000_000);
  return {
    database,
    server,
    render: async (body) => (await owner.render(body)).map.link,
    async stop() {
      await server.stop(1000);
      await database.drop();
    },
  };
}
