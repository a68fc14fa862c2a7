/** What a publisher's record, or a drawn feature, carries beside its place. */
export type Properties = Readonly<Record<string, unknown>>;
