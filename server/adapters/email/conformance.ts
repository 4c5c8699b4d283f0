import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Environment } from '#server/settings.ts';
import { renderEmail } from '#server/platform/email/render-email.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

/** A letter as its reader has it, headers decoded. */
export interface ReceivedLetter {
  subject: string;
  text: string;
  html: string;
}

/** A mail service to judge: what chooses it, and the letters that have reached somebody by now, oldest first. */
export interface MailUnderTest {
  env: Environment;
  received: (app: TestApp, to: string) => Promise<ReceivedLetter[]>;
}

const BANGLA = 'আপনার বুকিং নিশ্চিত: ৳৪২,০০০ — “Ryzen 5” ✓';

/** What a mail service must do for the market, from the letter that is written with a change to what its reader has. */
export function mailConformance(name: string, connect: (t: TestContext) => Promise<MailUnderTest>): void {
  void test(`${name}: conformance`, async (t) => {
    const { env, received } = await connect(t);
    const app = await startTestApp({ env });
    t.after(() => app.stop());
    const { container, clock } = app;
    let readers = 0;
    // The service may outlive this test, and was perhaps asked before.
    const somebody = (): string => `reader-${(readers += 1)}-${process.pid}-${Date.now().toString(36)}@people.example`;

    const write = (to: string, subject: string, paragraphs: string[]) =>
      container.db
        .transaction()
        .execute((trx) =>
          queueEmail(
            trx,
            clock.now(),
            renderEmail({ to, subject, paragraphs, action: { label: 'Pay', url: `${app.origin}/pay?a=1&b=2` } }),
          ),
        );
    const only = (emails: ReceivedLetter[]): ReceivedLetter => {
      assert.equal(emails.length, 1);
      return emails[0] ?? assert.fail('there is one');
    };
    const send = async (subject: string, paragraphs: string[]): Promise<ReceivedLetter> => {
      const to = somebody();
      await write(to, subject, paragraphs);
      await container.worker.runDue();
      return only(await received(app, to));
    };
    const isSent = async (to: string): Promise<boolean> =>
      (await container.db.selectFrom('emails').select('sent_at').where('recipient', '=', to).executeTakeFirstOrThrow()).sent_at !== null;

    await t.test('a letter arrives as it was written, once, and counts as sent', async () => {
      const to = somebody();
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

    await t.test('lines that mean something to mail servers are only lines', async () => {
      const lines = ['.', '..', 'From me to you', 'QUIT', 'x'.repeat(3000), '=3D =', '--boundary--'];
      const { text } = await send('Lines', lines);
      assert.ok(text.startsWith(lines.join('\n\n')));
    });

    await t.test('a subject stays a subject', async () => {
      const bystander = somebody();
      const { subject, text } = await send(`Sold\r\nBcc: ${bystander}\r\n\r\nNew body`, ['The real body.']);
      assert.equal(subject, `Sold Bcc: ${bystander} New body`);
      assert.ok(text.startsWith('The real body.'));
      assert.deepEqual(await received(app, bystander), []);
    });

    await t.test('markup in what people typed is text', async () => {
      const { text, html } = await send('Markup', ['<script>alert(1)</script> & "more"']);
      assert.ok(text.includes('<script>alert(1)</script> & "more"'));
      assert.ok(!html.includes('<script>'));
    });

    await t.test('letters of one moment all arrive, each at its reader', async () => {
      const readers = Array.from({ length: 25 }, somebody);
      for (const [at, to] of readers.entries()) await write(to, `Letter ${at}`, ['Hello.']);
      await container.worker.runDue();
      const subjects = await Promise.all(readers.map(async (to) => only(await received(app, to)).subject));
      assert.deepEqual(
        subjects,
        readers.map((_, at) => `Letter ${at}`),
      );
    });
  });
}
