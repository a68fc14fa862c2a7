/** The further fields of a caller's row: any JSON under any name. */
export type Fields = Readonly<Record<string, unknown>>;
