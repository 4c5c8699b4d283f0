import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { emailConformance } from '#server/adapters/email/conformance.ts';

const setting = (name: string): string => process.env[name] ?? assert.fail(`${name} is set by npm run test:services`);

await emailConformance('smtp with aiosmtpd', async () => {
  const folder = path.join(setting('TEST_SMTP_MAILDIR'), 'new');
  return {
    env: { MAIL: 'smtp', SMTP_URL: setting('TEST_SMTP_URL'), MAIL_FROM: 'Abar <no-reply@abar.example>' },
    received: async (_app, to) => {
      const files = await Promise.all((await fs.readdir(folder)).sort().map((name) => fs.readFile(path.join(folder, name))));
      const emails = await Promise.all(files.map((bytes) => PostalMime.parse(bytes)));
      // aiosmtpd writes the addresses of the envelope into headers of its own.
      return emails
        .filter(({ headers }) => headers.some(({ key, value }) => key === 'x-rcptto' && value.includes(to)))
        .map(({ subject, text, html }) => ({ subject: subject ?? '', text: text ?? '', html: html ?? '' }));
    },
  };
});
