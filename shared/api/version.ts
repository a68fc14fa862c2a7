/** The version of the API, which differs from the program's. */
export const INTERFACE_VERSION = '0.6.0';
