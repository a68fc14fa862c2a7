/** '1,234,567', '0.5'; at most three decimals, where that is not 0 of what is more: '0.0001'. */
export const formatCount = (count: number): string =>
  count.toLocaleString('en-GB', Math.abs(count) < 0.001 ? { maximumSignificantDigits: 3 } : {});
