import type { TestApp } from '#server/testing/test-app.ts';

/** The subjects of the letters to somebody, oldest first. */
export async function emailsTo(app: TestApp, email: string): Promise<string[]> {
  const rows = await app.database.db.selectFrom('emails').select('subject').where('recipient', '=', email).orderBy('id').execute();
  return rows.map((row) => row.subject);
}
