/** Rows that go to the database together: more of them would hold more memory, fewer would ask more statements a row. */
const STRIDE_ROWS = 250;
/** While one stride is with the database, another is read and weighed here. */
const STRIDES_AT_ONCE = 3;

/** Does the work on all rows, some strides of them at a time; results in the order of the rows. */
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
