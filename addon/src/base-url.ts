declare const MILEPOST_BASE_URL: string;

/** Where the service is, without a slash at the end; written in by the build. */
export const BASE_URL: string = MILEPOST_BASE_URL;
