import assert from 'node:assert/strict';

/** The values of one field in these rows. */
export const valuesOf = <Row, Field extends keyof Row>(rows: readonly Row[], field: Field): Row[Field][] => rows.map((row) => row[field]);

/** The values of several fields in each of these rows. */
export const tuplesOf = <Row, Field extends keyof Row>(rows: readonly Row[], ...fields: readonly Field[]): Row[Field][][] =>
  rows.map((row) => fields.map((field) => row[field]));

/** All pages of a list, each asked for with the cursor of the one before. */
export async function everyPage<Page extends { nextCursor?: string | undefined }>(
  ask: (page: { cursor?: string }) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = [];
  for (let cursor: string | undefined; pages.length === 0 || cursor !== undefined; cursor = pages.at(-1)?.nextCursor) {
    assert.ok(pages.length < 500, 'the list comes to an end');
    pages.push(await ask(cursor === undefined ? {} : { cursor }));
  }
  return pages;
}
