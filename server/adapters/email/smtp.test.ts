import assert from 'node:assert/strict';
import net, { type AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import fc from 'fast-check';
import { mailConformance } from '#server/adapters/email/conformance.ts';
import { MailRefused, type Email } from '#server/adapters/email/port.ts';
import { createSmtpMail, type SmtpMailOptions } from '#server/adapters/email/smtp.ts';
import { isOneAddress, type SmtpServer } from '#server/adapters/email/smtp-settings.ts';
import { startSmtpServer, TEST_LOGIN, trustedLocalhost } from '#server/adapters/email/test-smtp-server.ts';
import { makeTestCertificate } from '#server/testing/test-certificate.ts';

const FROM = { name: 'আবার, the market', address: 'no-reply@abar.example' };
const LETTER: Email = { to: 'karim@people.example', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' };

mailConformance('smtp with TLS and a login', async (t) => {
  const server = await startSmtpServer(t, { ...trustedLocalhost(t), secure: true, authOptional: false });
  const { user, password } = TEST_LOGIN;
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return {
    env: { MAIL: 'smtp', SMTP_URL: `smtps://${login}@localhost:${server.port}`, MAIL_FROM: 'Abar <no-reply@abar.example>' },
    received: async (_town, to) => {
      const mine = server.emails.filter((email) => email.to.includes(to));
      for (const email of mine) assert.deepEqual([email.secure, email.user], [true, user]);
      return mine.map(({ email }) => ({ subject: email.subject ?? '', text: email.text ?? '', html: email.html ?? '' }));
    },
  };
});

function mailTo(port: number, over: Partial<SmtpServer> = {}, more: Partial<SmtpMailOptions> = {}) {
  return createSmtpMail({ server: { host: 'localhost', port, security: 'none', login: null, ...over }, from: FROM, ...more });
}

/** How the service refuses: for ever, or for now. */
async function refusal(attempt: Promise<void>): Promise<{ forEver: boolean; message: string }> {
  const error = await attempt.then(
    () => assert.fail('the letter should not have been taken'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Error);
  return { forEver: error instanceof MailRefused, message: error.message };
}

const answering = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

await test('every attempt at a letter carries the same Message-ID, and says that nobody wrote it by hand', async (t) => {
  const server = await startSmtpServer(t);
  const mail = mailTo(server.port);
  await mail.send('7.1', LETTER);
  await mail.send('7.1', LETTER);
  await mail.send('8.1', LETTER);
  const ids = server.emails.map(({ email }) => email.messageId);
  assert.deepEqual(ids, ['<7.1@abar.example>', '<7.1@abar.example>', '<8.1@abar.example>']);
  const [first] = server.emails;
  assert.ok(first);
  assert.deepEqual([{ ...first.email.from }, first.from], [FROM, FROM.address]);
  assert.match(first.raw, /^Auto-Submitted: auto-generated\r?$/m);
});

const OURS = new Set([
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

await test('nothing in a letter adds a header or a recipient', async (t) => {
  const server = await startSmtpServer(t);
  const mail = mailTo(server.port);
  const nasty = fc.array(
    fc.oneof(fc.constantFrom('\r\n', '\n', '\r', '\0', 'Bcc: evil@people.example', '<', '>', ',', ';', '"', ':', 'আবার', '.'), fc.string()),
  );
  const line = nasty.map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(line, line, async (subject, text) => {
      server.emails.length = 0;
      await mail.send('1.1', { ...LETTER, subject, text });
      const [email] = server.emails;
      assert.deepEqual(email?.to, [LETTER.to]);
      const headers = email?.email.headers.map(({ key }) => key) ?? [];
      assert.deepEqual(
        headers.filter((key) => !OURS.has(key)),
        [],
      );
      assert.equal(new Set(headers).size, headers.length, 'each once');
      // What any server passes on: seven bits, lines of at most 998 characters (RFC 5322 §2.1.1).
      assert.ok(email?.raw.split('\r\n').every((each) => each.length <= 998 && Buffer.from(each, 'latin1').every((byte) => byte < 0x80)));
    }),
    { numRuns: 30 },
  );
});

await test('what is not one address is refused for ever, before anybody is asked', async (t) => {
  const server = await startSmtpServer(t);
  const mail = mailTo(server.port);
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
  for (const to of wrong) assert.ok((await refusal(mail.send('1.1', { ...LETTER, to }))).forEver, JSON.stringify(to));
  assert.equal(server.connections, 0);
  assert.ok(isOneAddress('karim.o’neil+abar@people.example'));
});

await test('a refusal of the reader or the letter is for ever, one of us or of the moment is not', async (t) => {
  const cases: [what: string, command: 'onMailFrom' | 'onRcptTo' | 'onData', code: number, text: string, forEver: boolean][] = [
    ['no such mailbox', 'onRcptTo', 550, `no such user ${LETTER.to}`, true],
    ['come again', 'onRcptTo', 451, 'greylisted', false],
    ['mailbox full for now', 'onRcptTo', 452, 'full', false],
    ['we may not relay', 'onRcptTo', 554, '5.7.1 relaying denied', false],
    ['our sender is not allowed', 'onMailFrom', 550, 'not your address', false],
    ['the letter itself', 'onData', 554, '5.6.0 not like this', true],
    ['the letter for now', 'onData', 451, 'scanner busy', false],
  ];
  for (const [what, command, code, text, forEver] of cases) {
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
    const { forEver: was, message } = await refusal(mailTo(server.port).send('1.1', LETTER));
    assert.equal(was, forEver, what);
    assert.ok(message.includes(String(code)), message);
    assert.ok(!message.includes(LETTER.to), 'what goes to the log names nobody');
  }
});

await test('a password or a letter never leaves in the clear, nor to a server that cannot show who it is', async (t) => {
  const login = TEST_LOGIN;
  const certificate = trustedLocalhost(t);
  const forged = makeTestCertificate('localhost');
  const elsewhere = makeTestCertificate('mail.example');
  const plain = await startSmtpServer(t);
  const lifted = await startSmtpServer(t, { ...certificate, disabledCommands: [], authOptional: false });
  const untrusted = await startSmtpServer(t, { ...forged, disabledCommands: [] });
  const direct = await startSmtpServer(t, { ...elsewhere, secure: true });

  await mailTo(lifted.port, { security: 'starttls', login }).send('1.1', LETTER);
  assert.deepEqual([lifted.emails[0]?.secure, lifted.emails[0]?.user], [true, login.user]);

  assert.equal((await refusal(mailTo(plain.port, { security: 'starttls', login }).send('1.1', LETTER))).forEver, false);
  assert.equal((await refusal(mailTo(untrusted.port, { security: 'starttls', login }).send('1.1', LETTER))).forEver, false);
  assert.equal((await refusal(mailTo(direct.port, { security: 'tls', login }).send('1.1', LETTER))).forEver, false);
  const wrong = await refusal(mailTo(lifted.port, { security: 'starttls', login: { ...login, password: 'old' } }).send('1.1', LETTER));
  assert.equal(wrong.forEver, false, 'the admin can mend a password');
  assert.ok(!wrong.message.includes('old'));
  assert.deepEqual([plain.emails, untrusted.emails, direct.emails], [[], [], []]);
});

/** A server that takes connections and does as it is told with them. */
async function listen(t: TestContext, onConnection: (socket: net.Socket) => void): Promise<number> {
  const sockets: net.Socket[] = [];
  const server = net.createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

await test('a server that is away, silent, dripping or cut off fails for now, within its time', async (t) => {
  const deadlineMs = 100;
  const host = '127.0.0.1';
  const silent = await listen(t, () => undefined);
  const dripping = await listen(t, (socket) => {
    const drip = setInterval(() => socket.write('220-wait\r\n'), 5);
    socket.once('close', () => clearInterval(drip));
  });
  const cut = await listen(t, (socket) => socket.end('220 hello\r\n'));
  for (const port of [silent, dripping]) {
    const { forEver, message } = await refusal(mailTo(port, { host }, { deadlineMs }).send('1.1', LETTER));
    assert.equal(forEver, false);
    assert.match(message, /within 0\.1 s/);
  }
  for (const port of [cut, 1]) assert.equal((await refusal(mailTo(port, { host }).send('1.1', LETTER))).forEver, false);
});
