/** The operator of the service, for its own pages; null for a value that is not set. */
export interface ServiceOperator {
  name: string | null;
  email: string | null;
  /** Pages that replace the service's own. */
  privacyUrl: string | null;
  termsUrl: string | null;
}
