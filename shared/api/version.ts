/** The version of the interface, which is not the program's. */
export const INTERFACE_VERSION = '0.6.0';
