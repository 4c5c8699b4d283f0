import type { HealthReport, ListingReport } from '#contract/reports.ts';
import { categoryName, FACT_NAMES, type FactName } from '#contract/vocabulary.ts';
import { factsOfListing } from '#domain/facts/listing-facts.ts';
import { contradictionsOf } from '#domain/facts/report-contradictions.ts';
import type { ProductRow } from '#server/modules/listings/products.sql.ts';
import type { HealthReportRow } from '#server/modules/listings/reports.sql.ts';

type ListingRow = Pick<ProductRow, 'title' | 'description' | 'category' | 'seller_facts'>;

const textOf = ({ title, description, category }: ListingRow) => ({ title, description, category: categoryName(category) });

/** A function for what health reports state otherwise than their listing. */
export function comparedWith(product: ListingRow): (report: HealthReport) => Pick<ListingReport, 'contradicts' | 'stated'> {
  const { facts } = factsOfListing(textOf(product), product.seller_facts);
  const { cpu, gpu, ramGb, vramGb, storage } = facts;
  return (report) => {
    const contradicts = contradictionsOf(facts, report);
    return Object.keys(contradicts).length > 0 ? { contradicts, stated: { cpu, gpu, ramGb, vramGb, storage } } : {};
  };
}

/** Health reports as their listing shows them. */
export function reportViews(rows: readonly HealthReportRow[], product: ListingRow): ListingReport[] {
  const compared = comparedWith(product);
  return rows.map(({ id, report, has_proof_code, added_at, withdrawn_at, endings }) => {
    return {
      ...report,
      _id: id,
      addedAt: new Date(added_at).toISOString(),
      hasProofCode: has_proof_code,
      ...compared(report),
      ...(endings && endings.length > 0 && { serialEndings: endings }),
      ...(withdrawn_at && { withdrawnAt: new Date(withdrawn_at).toISOString() }),
    };
  });
}

/** The facts of a listing that one of these health reports states. */
export function factsInReports(rows: readonly HealthReportRow[], product: ListingRow): FactName[] {
  const reports = rows.map(({ report }) => report);
  const { sources } = factsOfListing(textOf(product), product.seller_facts, reports);
  return FACT_NAMES.filter((name) => sources[name]?.from === 'report');
}
