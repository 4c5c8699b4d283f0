import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '#server/platform/http/failure.ts';

const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui,sans-serif;max-width:36rem;margin:20vh auto 0;padding:0 1rem;text-align:center}';
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const BANGLA: Partial<Record<Failure['code'], string>> = {
  too_many_requests: 'অল্প সময়ে অনেকবার অনুরোধ করা হয়েছে। একটু অপেক্ষা করুন।',
  not_found: 'এই ঠিকানায় কিছু নেই। ঠিকানাটি ঠিক আছে কি না দেখুন।',
  database_unavailable: 'তথ্যভান্ডার এখন সাড়া দিচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
};

/** Answers a page that cannot be rendered, or is not worth it: without a script, at next to no cost. */
export function sendFailurePage(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const bangla = /^\/bn(?:\/|\?|$)/.test(request.url);
  const isNowhere = failure.code === 'not_found';
  const [lang, title, again] = bangla
    ? ['bn', isNowhere ? 'পাতাটি পাওয়া যায়নি' : 'কিছু একটা গোলমাল হয়েছে!!!', isNowhere ? 'প্রথম পাতায় যান' : 'আবার চেষ্টা করুন']
    : ['en', isNowhere ? 'Page not found' : 'Something went wrong!!!', isNowhere ? 'Go to the home page' : 'Try again'];
  const text = bangla ? (BANGLA[failure.code] ?? 'আমাদের সার্ভারে একটি সমস্যা হয়েছে। তা নথিভুক্ত করা হয়েছে।') : failure.message;
  // An empty address is that of the page itself.
  const address = isNowhere ? (bangla ? '/bn' : '/') : '';
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p role="alert">${text}</p><p><a href="${address}">${again}</a></p></main></body></html>`;
  return reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .send(html);
}
