/**
 * The regulator's names of services and the kinds of place that provide them. Others (homecare) are no place to visit.
 */
const KINDS: Record<string, readonly string[]> = {
  'residential homes': ['care_home'],
  'nursing homes': ['care_home', 'nursing_home'],
  dentist: ['dentist'],
  'doctors/gps': ['gp'],
  hospital: ['hospital'],
  'hospitals - mental health/capacity': ['hospital'],
  hospice: ['hospice'],
  'urgent care centres': ['urgent_care'],
};

/** The kinds of a location's services, each once. */
export function kindsOfServices(services: readonly string[]): string[] {
  return [...new Set(services.flatMap((service) => KINDS[service.trim().toLowerCase()] ?? []))];
}

/** An emergency department for some patients only: eyes, or children. */
export function isSpecialist(name: string, category: string): boolean {
  return (
    /nhs specialist/i.test(category) || /\b(eye|eyes|ophthalm\w*|children|childrens|children's)\b/i.test(name)
  );
}
