/** '1,234,567', '0.5'; at most three decimals. */
export const formatCount = (count: number): string => count.toLocaleString('en-GB');
