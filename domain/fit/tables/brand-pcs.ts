import type { Facts } from '#contract/facts.ts';
import { entryOf } from '#domain/fit/tables/housing.ts';

/** A maker's desktop computer: its board, supply and case have shapes and plugs of their own. */
export interface BrandPc {
  chipset: string | undefined;
}

// chipset: models
const MODELS = `
G41: OptiPlex 380
Q45: OptiPlex 780
H61: OptiPlex 390, OptiPlex 3010
Q65: OptiPlex 790
Q67: OptiPlex 990
Q77: OptiPlex 7010, OptiPlex 9010, ThinkCentre M92p
H81: OptiPlex 3020, ProDesk 400 G1, ThinkCentre M73, ThinkCentre E73
Q85: ProDesk 600 G1, ThinkCentre M83
Q87: OptiPlex 7020, OptiPlex 9020, EliteDesk 800 G1, ThinkCentre M93p, ThinkCentre M93
H110: OptiPlex 3046, ProDesk 400 G3
Q150: ProDesk 600 G2
Q170: OptiPlex 7040, EliteDesk 800 G2, ThinkCentre M900
B250: OptiPlex 3050
Q270: OptiPlex 5050, OptiPlex 7050, EliteDesk 800 G3, ThinkCentre M910
Q370: OptiPlex 5060, OptiPlex 7060, OptiPlex 5070, OptiPlex 7070, EliteDesk 800 G4, EliteDesk 800 G5, ThinkCentre M920
H370: OptiPlex 3060, OptiPlex 3070
B360: ThinkCentre M720
Q470: OptiPlex 7080, OptiPlex 5080
`;

const CHIPSET_OF = new Map(
  MODELS.trim()
    .split('\n')
    .flatMap((line) => {
      const [chipset = '', models = ''] = line.split(': ');
      return models.split(', ').map((model): [string, string] => [model, chipset]);
    }),
);
const MAKERS = new Set(['Dell', 'HP', 'Lenovo', 'Acer', 'Fujitsu', 'Walton', 'Apple']);

/** Whether a computer is smaller than a tower. */
export const isSmall = ({ formFactor }: Facts): boolean => formFactor === 'SFF' || formFactor === 'Tiny';

/**
 * The maker's computer that these facts describe; undefined for one put together from parts. Only makers name models and build computers
 * that are smaller than a tower.
 */
export function brandPcOf(facts: Facts): BrandPc | undefined {
  const { kind, brand, model } = facts;
  const isMade = brand === undefined ? model !== undefined || isSmall(facts) : MAKERS.has(brand);
  if ((kind !== 'desktop-pc' && facts.formFactor !== 'Tiny') || !isMade) return undefined;
  return { chipset: model === undefined ? undefined : entryOf(CHIPSET_OF, model) };
}
