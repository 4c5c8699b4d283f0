import { emailConformance } from '#server/adapters/email/conformance.ts';

await emailConformance('outbox', async () => ({
  env: {},
  async received({ database }, to) {
    const rows = await database.db
      .selectFrom('emails')
      .selectAll()
      .where('recipient', '=', to)
      .where('sent_at', 'is not', null)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ subject: row.subject, text: row.text_body, html: row.html_body }));
  },
}));
