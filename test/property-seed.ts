/** The seed of all property tests of a run that name none of their own. */
export function propertySeed(): number {
  const seed = Number(process.env.FC_SEED || 20_261_122);
  if (!Number.isInteger(seed)) throw new Error(`FC_SEED=${process.env.FC_SEED}: use a whole number`);
  return seed;
}
