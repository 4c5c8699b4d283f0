import { newVapidKeys, type VapidKeys } from '#server/adapters/push/web-push.ts';
import { getOrCreateSetting } from '#server/platform/db/app-settings.ts';
import type { Database, Reader } from '#server/platform/db/database.ts';
import type { RowOf } from '#server/platform/db/tables.ts';

export type SubscriptionRow = RowOf<'push_subscriptions'>;

/** The keys of this server at push services. They never change: browsers have subscribed with the public one. */
export const findPushKeys = (db: Database): Promise<VapidKeys> => getOrCreateSetting(db, 'push keys', newVapidKeys);

/** The devices of a user, the last first. */
export const findSubscriptions = (db: Reader, uid: string): Promise<SubscriptionRow[]> =>
  db.selectFrom('push_subscriptions').selectAll().where('user_uid', '=', uid).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
