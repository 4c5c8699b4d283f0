import type { money } from '#web/i18n/en/money.ts';
import type { Translation } from '#web/i18n/namespace.ts';

const pay = 'তারপর দাম দিন: এখানে দিলে কোড না দেখানো পর্যন্ত টাকা সুরক্ষিত থাকে, নয়তো নগদে।';

export const moneyBn: Translation<typeof money> = { story: `বুক করতে টাকা লাগে না। দেখা করে চালিয়ে দেখুন। ${pay}`, pay };
