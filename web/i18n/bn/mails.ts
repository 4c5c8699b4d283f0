import type { mails } from '#web/i18n/en/mails.ts';
import type { Translation } from '#web/i18n/area.ts';

export const mailsBn: Translation<typeof mails> = {
  title: 'চিঠি',
  intro: 'বাজারের লেখা সব চিঠি। এটি প্রদর্শনী: চিঠি পাঠানো হয় না, এখানে রাখা হয়।',
  to: 'প্রাপক {email}',
  notSent: 'পাঠানো যায়নি।',
  emptyTitle: 'এখনো কোনো চিঠি লেখা হয়নি',
  emptyText: 'বুকিং, পরিশোধ ও ভুলে যাওয়া পাসওয়ার্ড থেকে চিঠি লেখা হয়। সেগুলো নিজে থেকেই এখানে আসবে।',
};
