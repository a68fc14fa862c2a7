/** Records of one business in several sources lie within this distance, in meters. */
export const ONE_BUSINESS_METERS = 500;
