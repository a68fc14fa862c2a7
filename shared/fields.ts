/** What a row of a caller's carries beside the service's own fields: any JSON under any name. */
export type Fields = Readonly<Record<string, unknown>>;

/** What a publisher's record, or a drawn feature, carries beside its place. */
export type Properties = Readonly<Record<string, unknown>>;
