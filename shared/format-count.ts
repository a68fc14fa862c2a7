/** '1,234,567' */
export const formatCount = (count: number): string => count.toLocaleString('en-GB');
