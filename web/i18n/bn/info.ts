import type { info } from '#web/i18n/en/info.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const infoBn: Translation<typeof info> = {
  breadcrumb: 'পাতার অবস্থান',
  contents: 'এই পাতায়',
  more: 'সহায়তা ও তথ্য',
  updated: 'শেষ পরিবর্তন {date}',
};
