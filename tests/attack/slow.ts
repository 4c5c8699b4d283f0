import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { API_BASE } from '#contract/routes.ts';
import type { Account } from '#tests/attack/accounts.ts';
import type { Campaign } from '#tests/attack/campaign.ts';
import { upload } from '#tests/attack/images.ts';
import type { Visitor } from '#tests/attack/visitor.ts';

// Senders that never finish. They must be cut off, and meanwhile take nothing from others.

interface SlowSender {
  /** Resolves with the ms after which the server closed the connection or answered. */
  ended: Promise<number>;
  stop(): void;
}

/** Sends `head`, then `more` every second. */
function slowly(visitor: Visitor, head: string, more: string): SlowSender {
  const socket = net.connect({ host: visitor.host, port: visitor.port, localAddress: visitor.address });
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<number>((resolve) => {
    const finish = (): void => {
      clearInterval(timer);
      resolve(performance.now() - began);
    };
    socket.once('data', finish);
    socket.once('close', finish);
  });
  socket.on('error', () => undefined);
  socket.on('connect', () => {
    socket.write(head);
    timer = setInterval(() => socket.write(more), 1000);
  });
  return { ended, stop: () => socket.destroy() };
}

export async function attackSlowly(campaign: Campaign): Promise<void> {
  const { accounts, quick } = campaign;
  const user = await accounts.create('seller');
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  const jsonHead = `POST ${API_BASE}/jwt HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${user.accessToken}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"email":`;

  for (const { what, count, head, more, withinMs } of [
    {
      what: 'connections that send a header a second',
      count: quick ? 100 : 400,
      head: 'GET / HTTP/1.1\r\nHost: x\r\n',
      more: 'X-A: b\r\n',
      withinMs: 40_000,
    },
    { what: 'bodies of a byte a second', count: quick ? 50 : 200, head: jsonHead, more: 'x', withinMs: 150_000 },
  ])
    await campaign.expectNone(
      `${count} ${what}`,
      quick ? 'others are served' : `each cut off within ${withinMs / 1000} s; others are served`,
      async (faults) => {
        const visitor = campaign.visitor();
        const senders = Array.from({ length: count }, () => slowly(visitor, head, more));
        return judge(campaign, senders, withinMs, faults);
      },
    );
  await attackUploads(campaign, photo);
}

/** Waits until all senders are cut off, except in the short run. Returns what was seen. */
async function untilCutOff({ quick }: Campaign, senders: readonly SlowSender[], withinMs: number, faults: string[]): Promise<string> {
  let seen = '';
  if (!quick) {
    const times = await Promise.all(senders.map(({ ended }) => Promise.race([ended, sleep(withinMs + 1000, Infinity)])));
    const open = times.filter((ms) => ms > withinMs).length;
    if (open > 0) faults.push(`${open} are open after ${withinMs / 1000} s`);
    seen = `; all cut off, the last after ${Math.round(Math.max(...times) / 1000)} s`;
  }
  for (const sender of senders) sender.stop();
  return seen;
}

async function judge(campaign: Campaign, senders: readonly SlowSender[], withinMs: number, faults: string[]): Promise<string> {
  await sleep(500);
  const visitor = campaign.visitor();
  for (const path of ['/', `${API_BASE}/config`, `${API_BASE}/health/ready`]) {
    const answer = await visitor.trySend('GET', path);
    if (answer.status !== 200 || answer.ms > (campaign.quick ? 8000 : 2000))
      faults.push(`${path}: ${answer.status} after ${Math.round(answer.ms)} ms`);
  }
  return `others are served${await untilCutOff(campaign, senders, withinMs, faults)}`;
}

/** Uploads that hold as much memory as they can get: half a photo each, then almost nothing. */
async function attackUploads(campaign: Campaign, photo: Buffer): Promise<void> {
  const { accounts, quick } = campaign;
  const attackers: Account[] = [];
  for (let n = 0; n < 4; n += 1) attackers.push(await accounts.create('seller'));
  const honest = await accounts.create('seller');
  await campaign.expectNone(
    '4 accounts × 8 uploads of 11 MB that stall',
    quick ? 'another upload is taken' : 'another upload is taken; each cut off within 130 s',
    async (faults) => {
      const bytes = Buffer.alloc(11 * 1024 * 1024);
      const senders = attackers.flatMap((account) =>
        Array.from({ length: 8 }, () => {
          const head = [
            `POST ${API_BASE}/images HTTP/1.1`,
            'Host: x',
            `Authorization: Bearer ${account.token}`,
            'Content-Type: multipart/form-data; boundary=b',
            `Content-Length: ${bytes.length + 100_000}`,
            '',
            '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
          ].join('\r\n');
          return slowly(account.visitor, head + bytes.toString('latin1'), 'x');
        }),
      );
      await sleep(2000);
      for (let n = 0; n < 3; n += 1) {
        const answer = await upload(honest, photo);
        if (answer.status !== 200) faults.push(`an honest upload: ${answer.status} ${answer.error ?? ''}`);
        await sleep(300);
      }
      return `another upload is taken${await untilCutOff(campaign, senders, 134_000, faults)}`;
    },
  );
}
