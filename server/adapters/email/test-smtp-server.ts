import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import type { Readable } from 'node:stream';
import tls from 'node:tls';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { makeTestCertificate } from '#server/testing/test-certificate.ts';

/** The test server's login. */
export const TEST_LOGIN = { user: 'sender@abar.example', password: 'p:w/@ s%' };

/** The SMTP server of the npm package `smtp-server` on this machine, for as long as the test runs, with every accepted email, oldest first. */
export async function startSmtpServer(t: TestContext, options: SMTPServerOptions = {}) {
  const emails: Awaited<ReturnType<typeof read>>[] = [];
  const caught = { port: 0, emails, connections: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Tests of the transport decide whether it logs in without TLS.
    allowInsecureAuth: true,
    onConnect(_session, done) {
      caught.connections += 1;
      done();
    },
    onAuth({ username, password }, _session, done) {
      if (username === TEST_LOGIN.user && password === TEST_LOGIN.password) done(null, { user: username });
      else done(new Error('Invalid username or password'));
    },
    onData(stream, session, done) {
      const taken = read(stream, session).then((email) => void caught.emails.push(email));
      callbackify(() => taken)(done);
    },
    ...options,
  });
  // A client that rejects the certificate is not an error of the server.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  t.after(() => new Promise<void>((resolve) => server.close(() => resolve())));
  caught.port = (server.server.address() as AddressInfo).port;
  return caught;
}

async function read(stream: Readable, { envelope: { mailFrom, rcptTo }, secure, user }: SMTPServerSession) {
  const bytes = Buffer.concat((await stream.toArray()) as Buffer[]);
  return {
    // Addresses of the envelope, which decide where an email goes.
    from: mailFrom === false ? '' : mailFrom.address,
    to: rcptTo.map(({ address }) => address),
    secure,
    user: typeof user === 'string' ? user : null,
    raw: bytes.toString('latin1'),
    email: await PostalMime.parse(bytes),
  };
}

/** A certificate for `localhost` that this process trusts until the test is over. */
export function trustedLocalhost(t: TestContext): { cert: string; key: string } {
  const certificate = makeTestCertificate('localhost');
  const before = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...before, certificate.cert]);
  t.after(() => tls.setDefaultCACertificates(before));
  return certificate;
}
