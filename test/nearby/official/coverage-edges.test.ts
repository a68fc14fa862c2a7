// A register is loaded for some councils: a circle that reaches into another one may hold a nearer place.
import { entry, layRegisters } from './lay-registers.ts';

const [TRAFFORD, MANCHESTER] = ['E08000009', 'E08000003'];
const AT = { lat: 53.46, lng: -2.28 };
const METERS_PER_LAT = 111_195;
const METERS_PER_LNG = METERS_PER_LAT * Math.cos((AT.lat * Math.PI) / 180);
const away = (meters: number, degrees: number) => ({
  lat: AT.lat + (meters / METERS_PER_LAT) * Math.cos((degrees * Math.PI) / 180),
  lng: AT.lng + (meters / METERS_PER_LNG) * Math.sin((degrees * Math.PI) / 180),
});

/** Postcodes of Trafford all around, and of Manchester in this direction alone. */
const layTown = (towards: number) => {
  const around = Array.from({ length: 16 }, (_, step) => 22.5 * step);
  const units = around.map((degrees, index) => [
    `M16 ${index % 10}${'AB'[Math.floor(index / 10)]}A`,
    { ...away(800, degrees), council: degrees === towards ? MANCHESTER : TRAFFORD },
  ]);
  return layRegisters({ ...Object.fromEntries(units), 'M16 9PY': { ...AT, council: TRAFFORD } }, [
    {
      source: 'cqc',
      part: 'trafford',
      asOf: '2025-03-13',
      entries: [entry('care_home', 'C1', away(798, 200), { postcode: 'M16 9PY' })],
    },
  ]);
};

test.each([0, 45, 67.5, 157.5, 292.5])(
  'a circle that leaves the councils at %f degrees only',
  async (towards) => {
    const laid = await layTown(towards);
    const { records } = await laid.ask({ kind: 'care_home', records: [{ id: 'a', ...AT }] });
    expect(records[0]?.places?.[0]).toMatchObject({ distance_km: 0.798 });
    expect(records[0]?.edge).toBe(true);
    await laid.database.drop();
  },
);

test('a circle that stays in its own council is whole', async () => {
  const laid = await layTown(-1);
  const { records } = await laid.ask({ kind: 'care_home', records: [{ id: 'a', ...AT }] });
  expect(records[0]?.edge).toBeUndefined();
  await laid.database.drop();
});
