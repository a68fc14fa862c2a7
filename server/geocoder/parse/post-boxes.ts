/** P.O. Box 12, Post Office Box 12, POB 12 */
const PO_BOX =
  /(?<![\p{L}\p{N}])(?:p\.? ?o\.? ?box|post office box|pob)\.? ?#? ?[a-z]?\d{1,6}[a-z]?(?![\p{L}\p{N}])/iu;
const PO_BOX_ONLY = /^(?:p\.? ?o\.? ?box|post office box)$/iu;
/** 'Box 114', 'Lock Box 44', 'P.O. Drawer 120', 'RR 2 Box 114' and 'General Delivery', where they are a whole part. */
const AMERICAN_BOX =
  /^(?:(?:r\.? ?r\.?|r\.? ?f\.? ?d\.?|h\.? ?c\.?) ?#? ?\d{1,4},? )?(?:lock ?|caller )?(?:p\.? ?o\.? ?)?(?:box|drawer) ?#? ?[a-z]?\d{1,6}[a-z]?$|^general delivery\b/iu;
const MAY_BE_BOX = /box|pob|drawer|general delivery/i;

/** The part with a blank in place of a post box; as it is where it has none. */
export function withoutBox(part: string): string {
  if (!MAY_BE_BOX.test(part)) return part;
  return part.replace(PO_BOX, ' ').replace(PO_BOX_ONLY, ' ').replace(AMERICAN_BOX, ' ');
}
