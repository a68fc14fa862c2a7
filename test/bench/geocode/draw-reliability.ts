import { type ScoreBin, SMALLEST_BIN } from './calibration-error.ts';

/** The bins of one country and precision, 'GB rooftop'. */
export interface Series {
  name: string;
  bins: readonly ScoreBin[];
}

const SIDE = 240;
const MARGIN = 44;
const GAP = 60;
const TOP = 40;
const BELOW = 84;
// Okabe and Ito's colours, apart for every sight.
const COLORS: Record<string, string> = {
  rooftop: '#0072b2',
  interpolated: '#009e73',
  street: '#e69f00',
  postcode: '#cc79a7',
  town: '#d55e00',
};

/** One square for each country: the score stated against the share that was right; on the diagonal they agree. */
export function drawReliability(series: readonly Series[]): string {
  const countries = [...Map.groupBy(series, ({ name }) => name.slice(0, 2))];
  const width = 2 * MARGIN + countries.length * (SIDE + GAP) - GAP;
  const height = TOP + SIDE + BELOW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" fill="#333">`,
    '<title>Stated scores against the share of answers within 100 m of the true place</title>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...countries.flatMap(([country, own], index) => drawSquare(country, own, MARGIN + index * (SIDE + GAP))),
    ...drawLegend(height - 14),
    '</svg>\n',
  ].join('\n');
}

function drawSquare(country: string, series: readonly Series[], left: number): string[] {
  const x = (share: number) => (left + share * SIDE).toFixed(1);
  const y = (share: number) => (TOP + (1 - share) * SIDE).toFixed(1);
  const ticks = [0, 0.25, 0.5, 0.75, 1].flatMap((tick) => [
    `<path d="M${x(tick)} ${y(0)}V${y(1)}M${x(0)} ${y(tick)}H${x(1)}" stroke="#e4e4e4"/>`,
    `<text x="${x(tick)}" y="${TOP + SIDE + 15}" text-anchor="middle">${tick}</text>`,
    `<text x="${left - 6}" y="${y(tick - 0.015)}" text-anchor="end">${tick}</text>`,
  ]);
  return [
    `<text x="${x(0.5)}" y="${TOP - 14}" text-anchor="middle" font-size="14">${country}</text>`,
    ...ticks,
    `<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#999" stroke-dasharray="4 3"/>`,
    ...series.flatMap(({ name, bins }) =>
      bins
        .filter(({ cases }) => cases >= SMALLEST_BIN)
        .map(({ stated, measured, cases }) => {
          const dot = `cx="${x(stated)}" cy="${y(measured)}" r="${radiusOf(cases)}"`;
          const caption = `${name}: ${stated.toFixed(3)} stated, ${measured.toFixed(3)} right of ${cases}`;
          return `<circle ${dot} fill="${colorOf(name)}" fill-opacity="0.7"><title>${caption}</title></circle>`;
        }),
    ),
    `<text x="${x(0.5)}" y="${TOP + SIDE + 34}" text-anchor="middle">score stated</text>`,
    `<text transform="translate(${left - 32} ${y(0.5)}) rotate(-90)" text-anchor="middle">share right</text>`,
  ];
}

/** 20 cases are a dot of 3, 2,000 one of 9. */
function radiusOf(cases: number): string {
  return (3 + 3 * Math.log10(cases / SMALLEST_BIN)).toFixed(1);
}

function colorOf(name: string): string {
  return COLORS[name.slice(3)] ?? '#333';
}

function drawLegend(y: number): string[] {
  return Object.entries(COLORS).flatMap(([precision, color], index) => [
    `<circle cx="${MARGIN + 100 * index}" cy="${y - 4}" r="5" fill="${color}"/>`,
    `<text x="${MARGIN + 100 * index + 10}" y="${y}">${precision}</text>`,
  ]);
}
