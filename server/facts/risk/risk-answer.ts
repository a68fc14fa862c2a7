import type { AreaRisk } from '../../../shared/api/get-area-risk.ts';

/** The fields of get_area_risk for a row, with the packs that they are based on. */
export interface RiskAnswer {
  risk: Pick<AreaRisk, 'crime' | 'flood' | 'hazard' | 'outside_coverage' | 'not_loaded'>;
  packs: string[];
}

export const outside = (why: string): RiskAnswer => ({ risk: { outside_coverage: why }, packs: [] });
export const missing = (what: string): RiskAnswer => ({ risk: { not_loaded: what }, packs: [] });
