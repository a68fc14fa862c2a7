import type { FormulaHelp } from '../src/formulas/formula-help.ts';

/** What the bundle exports: functions by name, and the help of all formulas. */
export interface Exported {
  formulaHelp: readonly FormulaHelp[];
  [name: string]: unknown;
}

/** Top-level functions, one for each that the spreadsheet may call, formulas with the comment it makes help of. */
export function printStubs(scriptName: string, exported: Exported): string {
  const called = Object.keys(exported).filter(
    (name) => typeof exported[name] === 'function' && name !== 'answerFormula',
  );
  const plain = called.map(
    (name) => `function ${name}() {\n  return ${scriptName}.${name}.apply(null, arguments);\n}\n`,
  );
  return [...plain, ...exported.formulaHelp.map((help) => printFormula(scriptName, help))].join('\n');
}

function printFormula(scriptName: string, { name, summary, parameters, returns }: FormulaHelp): string {
  const names = parameters.map((parameter) => parameter.name).join(', ');
  const lines = [
    ...summary.split('\n'),
    '',
    ...parameters.map(
      ({ name, example, text, isOptional }) =>
        `@param {${example}} ${isOptional ? `[${name}]` : name} ${text}`,
    ),
    `@return ${returns}`,
    '@customfunction',
  ];
  const comment = lines.map((line) => ` * ${line}`.trimEnd()).join('\n');
  return `/**\n${comment}\n */\nfunction ${name}(${names}) {\n  return ${scriptName}.answerFormula('${name}', [${names}]);\n}\n`;
}
