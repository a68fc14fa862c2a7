declare const MILEPOST_BASE_URL: string;

/** The service's address, without a slash at the end. The build inserts it. */
export const BASE_URL: string = MILEPOST_BASE_URL;
