import { idSet } from '#web/shared/id-set.ts';
import { onSignOut } from '#web/shared/session/session.ts';

/** Products that this user has reported since the page was loaded, whose Report buttons do nothing. The server counts one report per user. */
const reported = idSet();
export const { add: rememberReport, useHas: useIsReported } = reported;

/** Products that this user has booked since the page was loaded: their cards stay in lists, marked as such. */
export const bookedByUser = idSet();

onSignOut(() => {
  reported.clear();
  bookedByUser.clear();
});
