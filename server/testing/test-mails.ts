import type { TestMarket } from '#server/testing/test-market.ts';

/** The subjects of the letters to somebody, oldest first. */
export async function lettersTo(town: TestMarket, email: string): Promise<string[]> {
  const rows = await town.database.db.selectFrom('mails').select('subject').where('recipient', '=', email).orderBy('id').execute();
  return rows.map((row) => row.subject);
}
