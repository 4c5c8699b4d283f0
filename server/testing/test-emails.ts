import type { TestApp } from '#server/testing/test-app.ts';

/** The subjects of the emails to an address, oldest first. */
export async function emailsTo(app: TestApp, email: string): Promise<string[]> {
  const rows = await app.database.db.selectFrom('emails').select('subject').where('recipient', '=', email).orderBy('id').execute();
  return rows.map((row) => row.subject);
}

/** The texts of the emails to an address, oldest first. */
export async function emailTexts(app: TestApp, email: string): Promise<string[]> {
  const rows = await app.database.db.selectFrom('emails').select('text_body').where('recipient', '=', email).orderBy('id').execute();
  return rows.map((row) => row.text_body);
}

/** The number of emails to a user whose subject starts like this. */
export const countEmails = async (app: TestApp, user: { email: string }, start: string): Promise<number> =>
  (await emailsTo(app, user.email)).filter((subject) => subject.startsWith(start)).length;
