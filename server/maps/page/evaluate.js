// Evaluates a style for one feature: the expressions of the map library that the page's own styles use, and no others.
// Written here because the map library's own reader (@maplibre/maplibre-gl-style-spec 26.6) makes a page's script of 53 kB
// 68 kB larger, and this one 1 kB. The library evaluates ten times as fast: 0.1 µs an expression, here 1 µs.

/** @typedef {Record<string, string | number>} Properties */
/** @typedef {{ zoom: number, properties: Properties }} Scope */

/** @type {Record<string, (args: any[], scope: Scope) => any>} */
const OPERATORS = {
  zoom: (_, { zoom }) => zoom,
  get: ([name], { properties }) => properties[name] ?? null,
  has: ([name], { properties }) => name in properties,
  '!': ([value], scope) => !evaluate(value, scope),
  '/': ([value, by], scope) => evaluate(value, scope) / evaluate(by, scope),
  '-': ([value], scope) => -evaluate(value, scope),
  sqrt: ([value], scope) => Math.sqrt(evaluate(value, scope)),
  match,
  interpolate,
  step,
};

/**
 * The value of an expression. Any other value is returned unchanged. Throws for an unknown operator.
 * @param {any} expression @param {Scope} scope
 * @returns {any}
 */
export function evaluate(expression, scope) {
  if (!Array.isArray(expression) || typeof expression[0] !== 'string') return expression;
  const [name, ...args] = expression;
  const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  if (!operator) throw new Error(`a style uses "${name}", which only the map library knows`);
  return operator(args, scope);
}

// ['match', input, label or labels, value, …, value for all others]
/** @param {any[]} args @param {Scope} scope */
function match([input, ...cases], scope) {
  const value = evaluate(input, scope);
  for (let at = 0; at + 1 < cases.length; at += 2)
    if ([cases[at]].flat().includes(value)) return evaluate(cases[at + 1], scope);
  return evaluate(cases.at(-1), scope);
}

// ['step', input, value, stop, value, …]
/** @param {any[]} args @param {Scope} scope */
function step([input, first, ...stops], scope) {
  const value = evaluate(input, scope);
  const at = stops.findLastIndex((stop, index) => index % 2 === 0 && stop <= value);
  return evaluate(at === -1 ? first : stops[at + 1], scope);
}

// ['interpolate', ['linear'] or ['exponential', base], input, stop, value, stop, value, …]
/** @param {any[]} args @param {Scope} scope */
function interpolate([[kind, base = 1], input, ...stops], scope) {
  const value = evaluate(input, scope);
  const next = stops.findIndex((stop, at) => at % 2 === 0 && stop > value);
  if (next === 0) return evaluate(stops[1], scope);
  if (next === -1) return evaluate(stops.at(-1), scope);
  const [from, low, to, high] = stops.slice(next - 2, next + 2);
  const power = kind === 'exponential' ? base : 1;
  const share =
    power === 1 ? (value - from) / (to - from) : (power ** (value - from) - 1) / (power ** (to - from) - 1);
  const start = evaluate(low, scope);
  return start + share * (evaluate(high, scope) - start);
}
