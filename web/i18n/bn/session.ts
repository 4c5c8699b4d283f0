import type { session } from '#web/i18n/en/session.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const sessionBn: Translation<typeof session> = {
  tokenFailed: 'JWT টোকেন পাওয়া যায়নি। লগ ইন হয়নি',
  signedOut: 'এই ডিভাইসে আপনি সাইন আউট হয়ে গেছেন। চালিয়ে যেতে লগ ইন করুন।',
};
