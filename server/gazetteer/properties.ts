/** Further properties of a publisher's record, or of a map feature, beside its place. */
export type Properties = Readonly<Record<string, unknown>>;
