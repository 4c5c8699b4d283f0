import assert from 'node:assert/strict';
import net from 'node:net';
import { test } from 'node:test';
import fc from 'fast-check';
import { emailConformance } from '#server/adapters/email/conformance.ts';
import { EmailRefused } from '#server/adapters/email/port.ts';
import { createSmtpTransport, type SmtpTransportOptions } from '#server/adapters/email/smtp.ts';
import { isOneAddress, type SmtpServer } from '#server/adapters/email/smtp-settings.ts';
import { startSmtpServer, TEST_LOGIN, trustedLocalhost } from '#server/adapters/email/test-smtp-server.ts';
import type { Email } from '#server/platform/email/email.ts';
import { listenUntilEnd } from '#server/testing/listening.ts';
import { makeTestCertificate } from '#server/testing/test-certificate.ts';

const FROM = { name: 'আবার, used computers', address: 'no-reply@abar.example' };
const EMAIL: Email = { to: 'karim@recipients.example', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' };

await emailConformance('smtp with TLS and a login', async (t) => {
  const server = await startSmtpServer(t, { ...trustedLocalhost(t), secure: true, authOptional: false });
  const { user, password } = TEST_LOGIN;
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return {
    env: { MAIL: 'smtp', SMTP_URL: `smtps://${login}@localhost:${server.port}`, MAIL_FROM: 'Abar <no-reply@abar.example>' },
    received: async (_app, to) => {
      const mine = server.emails.filter((email) => email.to.includes(to));
      for (const email of mine) assert.deepEqual([email.secure, email.user], [true, user]);
      return mine.map(({ email }) => ({ subject: email.subject ?? '', text: email.text ?? '', html: email.html ?? '' }));
    },
  };
});

function transportTo(port: number, over: Partial<SmtpServer> = {}, more: Partial<SmtpTransportOptions> = {}) {
  return createSmtpTransport({ server: { host: 'localhost', port, security: 'none', login: null, ...over }, from: FROM, ...more });
}

/** Whether the transport refuses for good, and the message. */
async function refusal(attempt: Promise<void>): Promise<{ permanent: boolean; message: string }> {
  const error = await attempt.then(
    () => assert.fail('the email should not have been accepted'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Error);
  return { permanent: error instanceof EmailRefused, message: error.message };
}

const answering = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

await test('every attempt to send an email has the same Message-ID, and is marked as automatic', async (t) => {
  const server = await startSmtpServer(t);
  const transport = transportTo(server.port);
  await transport.send('7.1', EMAIL);
  await transport.send('7.1', EMAIL);
  await transport.send('8.1', EMAIL);
  const ids = server.emails.map(({ email }) => email.messageId);
  assert.deepEqual(ids, ['<7.1@abar.example>', '<7.1@abar.example>', '<8.1@abar.example>']);
  const [first] = server.emails;
  assert.ok(first);
  assert.deepEqual([{ ...first.email.from }, first.from], [FROM, FROM.address]);
  assert.match(first.raw, /^Auto-Submitted: auto-generated\r?$/m);
});

const HEADERS = new Set([
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
]);

await test('no text in an email adds a header or a recipient', async (t) => {
  const server = await startSmtpServer(t);
  const transport = transportTo(server.port);
  const nasty = fc.array(
    fc.oneof(
      fc.constantFrom('\r\n', '\n', '\r', '\0', 'Bcc: evil@recipients.example', '<', '>', ',', ';', '"', ':', 'আবার', '.'),
      fc.string(),
    ),
  );
  const line = nasty.map((parts) => parts.join(''));
  // All at once: the server lets each connection wait for a tenth of a second.
  const emails = fc.array(fc.record({ subject: line, text: line }), { minLength: 30, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(emails, async (sent) => {
      server.emails.length = 0;
      await Promise.all(sent.map((content, at) => transport.send(`${at}.1`, { ...EMAIL, ...content })));
      assert.equal(server.emails.length, sent.length);
      for (const { to, email, raw } of server.emails) {
        assert.deepEqual(to, [EMAIL.to]);
        const headers = email.headers.map(({ key }) => key);
        assert.deepEqual(
          headers.filter((key) => !HEADERS.has(key)),
          [],
        );
        assert.equal(new Set(headers).size, headers.length, 'each once');
        // Every server relays this: seven bits, lines of at most 998 characters (RFC 5322 §2.1.1).
        assert.ok(raw.split('\r\n').every((each) => each.length <= 998 && Buffer.from(each, 'latin1').every((byte) => byte < 0x80)));
      }
    }),
    { numRuns: 1 },
  );
});

await test('anything but one address is refused for good, before a connection is opened', async (t) => {
  const server = await startSmtpServer(t);
  const transport = transportTo(server.port);
  const wrong = [
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example\nRCPT TO:<c@d.example>',
    '<a@b.example>',
    'A <a@b.example>',
    'a b@c.example',
    'group: a@b.example;',
    'a@b@c.example',
    'nobody',
    '',
    'a\0@b.example',
  ];
  for (const to of wrong) assert.ok((await refusal(transport.send('1.1', { ...EMAIL, to }))).permanent, JSON.stringify(to));
  assert.equal(server.connections, 0);
  assert.ok(isOneAddress('karim.o’neil+abar@recipients.example'));
});

await test('a refusal of the recipient or the email is permanent; a refusal of the sender, or for the moment, is not', async (t) => {
  const cases: [what: string, command: 'onMailFrom' | 'onRcptTo' | 'onData', code: number, text: string, permanent: boolean][] = [
    ['no such mailbox', 'onRcptTo', 550, `no such user ${EMAIL.to}`, true],
    ['try again', 'onRcptTo', 451, 'greylisted', false],
    ['mailbox full for now', 'onRcptTo', 452, 'full', false],
    ['relaying denied', 'onRcptTo', 554, '5.7.1 relaying denied', false],
    ['sender not allowed', 'onMailFrom', 550, 'not your address', false],
    ['the email itself', 'onData', 554, '5.6.0 not like this', true],
    ['the email for now', 'onData', 451, 'scanner busy', false],
  ];
  for (const [what, command, code, text, permanent] of cases) {
    const server = await startSmtpServer(t, {
      hideENHANCEDSTATUSCODES: true,
      ...(command === 'onData'
        ? {
            onData(stream, _session, done) {
              stream.resume().on('end', () => done(answering(code, text)));
            },
          }
        : { [command]: (_address: unknown, _session: unknown, done: (error: Error) => void) => done(answering(code, text)) }),
    });
    const { permanent: was, message } = await refusal(transportTo(server.port).send('1.1', EMAIL));
    assert.equal(was, permanent, what);
    assert.ok(message.includes(String(code)), message);
    assert.ok(!message.includes(EMAIL.to), 'the message, which is logged, holds no address');
  }
});

await test('neither password nor email is sent unencrypted, nor to a server without a valid certificate', async (t) => {
  const login = TEST_LOGIN;
  const certificate = trustedLocalhost(t);
  const forged = makeTestCertificate('localhost');
  const elsewhere = makeTestCertificate('mail.example');
  const plain = await startSmtpServer(t);
  const lifted = await startSmtpServer(t, { ...certificate, disabledCommands: [], authOptional: false });
  const untrusted = await startSmtpServer(t, { ...forged, disabledCommands: [] });
  const direct = await startSmtpServer(t, { ...elsewhere, secure: true });

  await transportTo(lifted.port, { security: 'starttls', login }).send('1.1', EMAIL);
  assert.deepEqual([lifted.emails[0]?.secure, lifted.emails[0]?.user], [true, login.user]);

  assert.equal((await refusal(transportTo(plain.port, { security: 'starttls', login }).send('1.1', EMAIL))).permanent, false);
  assert.equal((await refusal(transportTo(untrusted.port, { security: 'starttls', login }).send('1.1', EMAIL))).permanent, false);
  assert.equal((await refusal(transportTo(direct.port, { security: 'tls', login }).send('1.1', EMAIL))).permanent, false);
  const wrong = await refusal(transportTo(lifted.port, { security: 'starttls', login: { ...login, password: 'old' } }).send('1.1', EMAIL));
  assert.equal(wrong.permanent, false, 'the admin can correct a password');
  assert.ok(!wrong.message.includes('old'));
  assert.deepEqual([plain.emails, untrusted.emails, direct.emails], [[], [], []]);
});

await test('a server that is down, silent, slow or closes the connection fails for now, within the deadline', async (t) => {
  const deadlineMs = 100;
  const host = '127.0.0.1';
  const listen = (onConnection: (socket: net.Socket) => void) => listenUntilEnd(t, net.createServer(onConnection));
  const silent = await listen(() => undefined);
  const dripping = await listen((socket) => {
    const drip = setInterval(() => socket.write('220-wait\r\n'), 5);
    socket.once('close', () => clearInterval(drip));
  });
  const cut = await listen((socket) => socket.end('220 hello\r\n'));
  for (const port of [silent, dripping]) {
    const { permanent, message } = await refusal(transportTo(port, { host }, { deadlineMs }).send('1.1', EMAIL));
    assert.equal(permanent, false);
    assert.match(message, /within 0\.1 s/);
  }
  for (const port of [cut, 1]) assert.equal((await refusal(transportTo(port, { host }).send('1.1', EMAIL))).permanent, false);
});
