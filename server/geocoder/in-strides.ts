/**
 * The number of rows in one database query: more would need more memory, fewer would need more statements for each row.
 */
const STRIDE_ROWS = 250;
/** While one stride waits for the database, another is parsed and scored here. */
const STRIDES_AT_ONCE = 3;

/** Runs the work on all rows, some strides at a time; results in the order of the rows. */
export async function inStrides<Row, Result>(
  rows: readonly Row[],
  work: (stride: Row[]) => Promise<Result[]>,
): Promise<Result[]> {
  const count = Math.ceil(rows.length / STRIDE_ROWS);
  const results: Result[][] = Array(count);
  let next = 0;
  const lane = async () => {
    for (let stride = next++; stride < count; stride = next++) {
      results[stride] = await work(rows.slice(stride * STRIDE_ROWS, (stride + 1) * STRIDE_ROWS));
    }
  };
  await Promise.all(Array.from({ length: STRIDES_AT_ONCE }, lane));
  return results.flat();
}
