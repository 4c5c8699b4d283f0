/** A node of `explain (analyze, format json)`. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Heap Fetches'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** A row of the answer of `explain (format json)`. */
export interface PlanRow {
  'QUERY PLAN': [{ Plan: PlanNode }];
}

const withInputs = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withInputs)];

/** All nodes of a plan. */
export const planNodes = (rows: readonly PlanRow[]): PlanNode[] => rows.flatMap((row) => withInputs(row['QUERY PLAN'][0].Plan));

/** The number of rows that a node has read. */
export const rowsRead = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops'];
