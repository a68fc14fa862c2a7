/** What a row of a caller's carries beside the service's own fields: any JSON under any name. */
export type Fields = Readonly<Record<string, unknown>>;
