import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Environment } from '#server/settings.ts';
import { renderEmail } from '#server/platform/email/render-email.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

/** An email as its recipient has it, headers decoded. */
export interface ReceivedEmail {
  subject: string;
  text: string;
  html: string;
}

/** An email transport under test: the settings that choose it, and the emails that have reached `to`, oldest first. */
export interface EmailUnderTest {
  env: Environment;
  received: (app: TestApp, to: string) => Promise<ReceivedEmail[]>;
}

const BANGLA = 'আপনার বুকিং নিশ্চিত: ৳৪২,০০০ — “Ryzen 5” ✓';

/** The cases that every email transport must pass, from the outbox to the recipient. */
export function emailConformance(name: string, connect: (t: TestContext) => Promise<EmailUnderTest>): Promise<void> {
  return test(`${name}: conformance`, async (t) => {
    const { env, received } = await connect(t);
    const app = await startTestApp({ stopAfter: t, env });
    const { container, clock } = app;
    let recipients = 0;
    // The transport may outlive this test: addresses are new in each run.
    const newRecipient = (): string => `recipient-${(recipients += 1)}-${process.pid}-${Date.now().toString(36)}@recipients.example`;

    const write = (to: string, subject: string, paragraphs: string[]) =>
      container.db
        .transaction()
        .execute((trx) =>
          queueEmail(trx, clock.now(), [
            renderEmail({ to, subject, paragraphs, action: { label: 'Pay', url: `${app.origin}/pay?a=1&b=2` } }),
          ]),
        );
    const only = (emails: ReceivedEmail[]): ReceivedEmail => {
      assert.equal(emails.length, 1);
      return emails[0] ?? assert.fail('there is one');
    };
    const send = async (subject: string, paragraphs: string[]): Promise<ReceivedEmail> => {
      const to = newRecipient();
      await write(to, subject, paragraphs);
      await container.worker.runDue();
      return only(await received(app, to));
    };
    const isSent = async (to: string): Promise<boolean> =>
      (await container.db.selectFrom('emails').select('sent_at').where('recipient', '=', to).executeTakeFirstOrThrow()).sent_at !== null;

    await t.test('an email arrives unchanged, once, and counts as sent', async () => {
      const to = newRecipient();
      await write(to, 'Your booking', ['First paragraph.', 'Second one.']);
      assert.equal(await isSent(to), false);
      await container.worker.runDue();
      const { subject, text, html } = only(await received(app, to));
      assert.equal(subject, 'Your booking');
      const action = `Pay: ${app.origin}/pay?a=1&b=2`;
      assert.equal(text.trim(), `First paragraph.\n\nSecond one.\n\n${action}\n\nAbar — used computers, again`);
      assert.match(html, /<p>First paragraph\.<\/p>/);
      assert.ok(html.includes(`href="${app.origin}/pay?a=1&amp;b=2"`));
      assert.ok(await isSent(to));
      await container.worker.runDue();
      assert.equal((await received(app, to)).length, 1);
    });

    await t.test('Bangla arrives whole, in subject, text and HTML', async () => {
      const { subject, text, html } = await send(BANGLA, [BANGLA, BANGLA.repeat(40)]);
      assert.equal(subject, BANGLA);
      assert.ok(text.includes(BANGLA.repeat(40)));
      assert.ok(html.includes(`<p>${BANGLA.repeat(40)}</p>`));
    });

    await t.test('lines with a meaning in SMTP are plain lines', async () => {
      const lines = ['.', '..', 'From me to you', 'QUIT', 'x'.repeat(3000), '=3D =', '--boundary--'];
      const { text } = await send('Lines', lines);
      assert.ok(text.startsWith(lines.join('\n\n')));
    });

    await t.test('a subject adds no headers', async () => {
      const bystander = newRecipient();
      const { subject, text } = await send(`Sold\r\nBcc: ${bystander}\r\n\r\nNew body`, ['The real body.']);
      assert.equal(subject, `Sold Bcc: ${bystander} New body`);
      assert.ok(text.startsWith('The real body.'));
      assert.deepEqual(await received(app, bystander), []);
    });

    await t.test('markup in user input is text', async () => {
      const { text, html } = await send('Markup', ['<script>alert(1)</script> & "more"']);
      assert.ok(text.includes('<script>alert(1)</script> & "more"'));
      assert.ok(!html.includes('<script>'));
    });

    await t.test('25 emails of one moment all arrive, each at its recipient', async () => {
      const all = Array.from({ length: 25 }, newRecipient);
      for (const [at, to] of all.entries()) await write(to, `Email ${at}`, ['Hello.']);
      await container.worker.runDue();
      const subjects = await Promise.all(all.map(async (to) => only(await received(app, to)).subject));
      assert.deepEqual(
        subjects,
        all.map((_, at) => `Email ${at}`),
      );
    });
  });
}
