import { bandColors, CATEGORY_COLORS, REST_COLOR, readColor } from '../../server/maps/content/palette.ts';
import { COLOR_NAMES } from '../../shared/api/map-parts.ts';

type Rgb = [number, number, number];

/** sRGB as linear light, 0 to 1. */
function toLinear(color: string): Rgb {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as Rgb;
}

// How linear light is seen without one kind of cone (Machado, Oliveira, Fernandes 2009, severity 1).
const SIGHT = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} satisfies Record<string, number[][]>;

/** CIE L*a*b* under D65, as seen. */
function toLab(color: string, sight: keyof typeof SIGHT): Rgb {
  const light = toLinear(color);
  const [r, g, b] = SIGHT[sight].map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, share, at) => sum + share * (light[at] as number), 0),
      ),
    ),
  ) as Rgb;
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const apart = (a: string, b: string, sight: keyof typeof SIGHT) => {
  const [one, other] = [toLab(a, sight), toLab(b, sight)];
  return Math.hypot(...one.map((value, at) => value - (other[at] as number)));
};

const pairs = (colors: readonly string[]) =>
  colors.flatMap((a, index) => colors.slice(index + 1).map((b) => [a, b] as const));

describe.each(Object.keys(SIGHT) as (keyof typeof SIGHT)[])('with %s sight', (sight) => {
  // 10 is a difference seen at a glance; under 2.3 two colours look the same.
  test.each(pairs([...CATEGORY_COLORS, REST_COLOR]))('categories %s and %s are told apart', (a, b) => {
    expect(apart(a, b, sight)).toBeGreaterThan(10);
  });

  test('bands grow steadily darker', () => {
    const lightness = bandColors(7).map((color) => toLab(color, sight)[0]);
    const steps = lightness.slice(1).map((value, at) => (lightness[at] as number) - value);
    expect(Math.min(...steps)).toBeGreaterThan(6);
  });
});

test.each([
  ['#abc', '#aabbcc'],
  [' #0072B2 ', '#0072b2'],
  ['Blue', '#0072b2'],
  ['javascript:alert(1)', null],
  ['#12345', null],
  ['toString', null],
])('the colour %j is read as %j', (text, color) => {
  expect(readColor(text)).toBe(color);
});

test.each(COLOR_NAMES.map((name) => [name]))('the name %s is a colour', (name) => {
  expect(readColor(name)).toMatch(/^#[0-9a-f]{6}$/);
});
