/**
 * An answer as a test reads it: what it may have is there, and so are the first items of its lists; where one is not,
 * the test fails. A name that no answer has does not compile.
 */
export type Read<Value> = Value extends readonly (infer Item)[]
  ? Read<Item>[] & FirstItems<Read<Item>>
  : Value extends object
    ? { [Key in keyof Value]-?: Read<NonNullable<Value[Key]>> }
    : Value;

interface FirstItems<Item> {
  0: Item;
  1: Item;
  2: Item;
  3: Item;
  4: Item;
  5: Item;
  6: Item;
  7: Item;
  8: Item;
  9: Item;
}
