/** Who runs the service, as its own pages say; null for what is not set. */
export interface ServiceOperator {
  name: string | null;
  email: string | null;
  /** Pages in place of the service's own. */
  privacyUrl: string | null;
  termsUrl: string | null;
}
