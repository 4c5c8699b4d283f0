import path from 'node:path';
import { freePort } from '#server/platform/http/free-port.ts';
import { makeFolder, startChild, untilListening } from '#tools/services/child.ts';
import { installDebianPackages } from '#tools/debian.ts';
import type { Service } from '#tools/services/service.ts';

/** Python's SMTP server, which delivers into a Maildir. */
export const aiosmtpd: Service = {
  name: 'aiosmtpd',
  tests: ['server/adapters/email/smtp.services.test.ts'],
  inputs: ['tools/services/aiosmtpd.ts', 'server/adapters/email', 'server/platform/email'],
  async start(cleanup) {
    await installDebianPackages({ 'python3-aiosmtpd': '/usr/lib/python3/dist-packages/aiosmtpd/__init__.py' });
    const maildir = path.join(makeFolder(cleanup, 'abar-smtp-'), 'maildir');
    const port = await freePort('127.0.0.1');
    startChild(cleanup, '/usr/bin/python3', [
      '-m',
      'aiosmtpd',
      '--nosetuid',
      '--listen',
      `127.0.0.1:${port}`,
      '--class',
      'aiosmtpd.handlers.Mailbox',
      maildir,
    ]);
    await untilListening(port, 'aiosmtpd');
    return { TEST_SMTP_URL: `smtp://127.0.0.1:${port}`, TEST_SMTP_MAILDIR: maildir };
  },
};
