import type { NoRoute } from './roads.ts';

/** Why a journey is measured in a straight line, for its note. */
export const WHY_NO_ROUTE: Record<NoRoute, string> = {
  not_loaded: 'no loaded road network holds both ends',
  far_from_road: 'an end lies more than 1 km from any loaded road',
  no_route: 'no way by road was found between the ends',
  gave_up: 'the way by road could not be worked out in time, ask again',
};
