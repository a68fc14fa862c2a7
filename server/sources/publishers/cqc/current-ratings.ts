// The ratings of a location now, in either form of the regulator's API: inspections until 2024, assessments since.
import { z } from 'zod';

const inspected = z.looseObject({
  name: z.string().optional(),
  rating: z.string().optional(),
  reportDate: z.string().optional(),
});
/** Of the whole location, or of one service group: 'Care Homes', 'Urgent and emergency services'. */
const assessed = z.looseObject({
  name: z.string().default(''),
  rating: z.string().default(''),
  status: z.string().default(''),
});
export const ratingFields = {
  currentRatings: z
    .looseObject({ overall: inspected.optional(), serviceRatings: z.array(inspected).default([]) })
    .default({ serviceRatings: [] }),
  assessment: z
    .array(
      z.looseObject({
        assessmentPlanPublishedDateTime: z.string().default(''),
        ratings: z
          .looseObject({
            overall: z.array(assessed).nullish(),
            asgRatings: z.array(assessed).nullish(),
          })
          .nullish(),
      }),
    )
    .nullish(),
  assessmentServiceGroup: z
    .array(z.looseObject({ assessmentServiceName: z.string().default(''), status: z.string().default('') }))
    .nullish(),
};
type RatedLocation = z.infer<z.ZodObject<typeof ratingFields>>;

export interface Rating {
  rating: string;
  /** ISO date on which it was published. */
  ratedOn: string;
}

/** In the regulator's own words: what it says of a location that is not rated. */
const UNRATED: Rating = { rating: 'No published rating', ratedOn: '' };

/** The overall rating; null where its services are rated, but not the whole. */
export function overallRating(of: RatedLocation): Rating | null {
  const inspections = inspectedRatings(of.currentRatings.overall ? [of.currentRatings.overall] : []);
  const newest = newestOf([...inspections, ...assessedWholes(of)]);
  if (newest) return newest;
  const isPartRated = inspectedRatings(of.currentRatings.serviceRatings).length + groupsOf(of).length > 0;
  return isPartRated ? null : UNRATED;
}

/** The rating of the urgent and emergency services. */
export function urgentRating(of: RatedLocation): Rating | null {
  const inspections = of.currentRatings.serviceRatings.filter(({ name }) => name === 'urgent');
  const groups = groupsOf(of).filter(({ name }) => /^urgent and emergency/i.test(name));
  return newestOf([...inspectedRatings(inspections), ...groups]);
}

/** The newest day of a current rating; '' where there is none. */
export function newestRatedOn(of: RatedLocation): string {
  const { overall } = of.currentRatings;
  return newestOf([...inspectedRatings(overall ? [overall] : []), ...assessmentsOf(of)])?.ratedOn ?? '';
}

/** Stated of the whole; else of its groups, where each of them has one and all say the same. */
function assessedWholes(of: RatedLocation): Rating[] {
  const wholes = assessmentsOf(of).filter(({ isWhole }) => isWhole);
  if (wholes.length > 0) return wholes;
  const active = (of.assessmentServiceGroup ?? []).filter(({ status }) => status === 'Active');
  const rated = active.map(({ assessmentServiceName }) =>
    newestOf(groupsOf(of).filter(({ name }) => name === assessmentServiceName)),
  );
  const known = rated.filter((one) => one !== null);
  const isOne = known.length === active.length && new Set(known.map(({ rating }) => rating)).size === 1;
  return isOne ? known : [];
}

const groupsOf = (of: RatedLocation) => assessmentsOf(of).filter(({ isWhole }) => !isWhole);

/** The current ratings of assessments. A service that is not rated, such as a dentist's, has an empty one. */
function assessmentsOf({ assessment }: RatedLocation): (Rating & { name: string; isWhole: boolean })[] {
  return (assessment ?? []).flatMap(({ assessmentPlanPublishedDateTime, ratings }) =>
    [ratings?.overall ?? [], ratings?.asgRatings ?? []].flatMap((list, index) =>
      list
        .filter(({ status, rating }) => status === 'Current' && rating.trim() !== '')
        .map(({ name, rating }) => ({
          name,
          isWhole: index === 0,
          rating: inOneCase(rating),
          ratedOn: assessmentPlanPublishedDateTime.slice(0, 10),
        })),
    ),
  );
}

const inspectedRatings = (ratings: readonly z.infer<typeof inspected>[]): Rating[] =>
  ratings.flatMap(({ rating, reportDate = '' }) =>
    rating ? [{ rating: inOneCase(rating), ratedOn: reportDate.slice(0, 10) }] : [],
  );

/** Assessments say 'Requires Improvement', inspections 'Requires improvement'. */
const inOneCase = (rating: string) =>
  rating.trim().slice(0, 1).toUpperCase() + rating.trim().slice(1).toLowerCase();

function newestOf(ratings: readonly Rating[]): Rating | null {
  return ratings.reduce<Rating | null>((a, b) => (a && a.ratedOn >= b.ratedOn ? a : b), null);
}
