/** Cases as data: one line each, "what is read → what it gives"; quotes on either side keep outer spaces. */
export function linesOf(table: string): [string, string][] {
  return table
    .split('\n')
    .filter((line) => line.includes('→'))
    .map((line) => {
      const [input = '', expected = ''] = line.split('→').map((side) => side.trim());
      return [input, expected];
    });
}
