import type { AccountSettings, SellerDetails } from '#contract/account.ts';
import { limits } from '#contract/limits.ts';
import type { NewUser, VerificationChange } from '#contract/users.ts';
import { NOTICES, PUSH_NOTICES, type AccountType } from '#contract/vocabulary.ts';
import type { IdentityClaims } from '#domain/users/access.ts';
import { awayProblem, backAt } from '#domain/listings/holiday.ts';
import { parsePhone } from '#domain/users/phone.ts';
import type { ChangeContext, TransitionContext } from '#server/platform/events/change-feed.ts';
import { fail, failField } from '#server/platform/http/failure.ts';
import { checkDisplayName } from '#server/platform/http/public-text.ts';
import { sendWaitingEmails } from '#server/platform/email/queue-email.ts';
import { logAct } from '#server/modules/core/admin-log.changes.ts';
import type { EmailKind } from '#server/modules/core/email-texts.ts';
import { emailUsers, type EmailValues } from '#server/modules/core/emails.views.ts';
import { lockUser, lockUserByEmail, type UserRow } from '#server/modules/users/users.sql.ts';
import { enqueue } from '#server/platform/jobs/job.ts';

/** The stored form of a phone number. @throws Failure on that field when it is not a phone number */
export const phoneOrFail = (field: string, input: string | number): string =>
  parsePhone(input) ?? failField(field, 'This is not a phone number. Type it as 01712 345678.');

/** The number for a booking that is made while this user is away. @throws Failure on contactNumber where none is known */
export const contactOfAway = ({ phone_number }: UserRow, given: string | undefined): string =>
  phone_number ?? given ?? failField('contactNumber', 'A phone number is needed.');

/**
 * Registers a user. With `upsert`, an existing account is completed instead: given fields are set; role and verification never
 * change and no field is emptied. An account that its user has changed here stays as it is, whatever the sign-in service says of it.
 * @throws Failure user_exists, account_deleted; bad_request on `displayName`
 */
export async function registerUser(
  { trx, now, changed }: ChangeContext,
  claims: IdentityClaims,
  role: AccountType,
  input: NewUser,
  upsert: boolean,
): Promise<UserRow> {
  const given = {
    ...(input.language && { language: input.language }),
    display_name: input.displayName,
    ...(input.photoURL && { photo_url: input.photoURL }),
    ...(input.address !== undefined && { address: input.address }),
    ...(input.phoneNumber !== undefined && { phone_number: phoneOrFail('phoneNumber', input.phoneNumber) }),
  };
  const fresh = {
    email: claims.email,
    role,
    deleted_at: null,
    may_register_again: false,
    email_confirmed_at: claims.emailVerified ? now : null,
    version: 1,
    language_chosen: false,
    muted_notices: [],
    muted_pushes: [],
    password_seen_at: claims.passwordChangedAt ?? now,
    ...given,
  };
  const created = await trx
    .insertInto('users')
    .values({ uid: claims.uid, created_at: now, ...fresh })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  changed({ kind: 'user', uid: claims.uid, email: claims.email });
  if (created) {
    checkDisplayName(input.displayName);
    return created;
  }
  const existing = await trx.selectFrom('users').selectAll().where('uid', '=', claims.uid).forUpdate().executeTakeFirst();
  // Another account has this address: possible only when the identity service moved an address between accounts.
  if (!existing) return fail('user_exists');
  if (existing.deleted_at && !existing.may_register_again) return fail('account_deleted');
  if (!existing.deleted_at && !upsert) return fail('user_exists');
  if (!existing.deleted_at && existing.version > 1) return existing;
  checkDisplayName(input.displayName, { before: existing.display_name, isAdmin: existing.role === 'admin' });
  return trx
    .updateTable('users')
    .set(existing.deleted_at ? fresh : given)
    .where('uid', '=', claims.uid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Records that the user's address is theirs, and sends what waited for that. */
export async function confirmEmail({ trx, now, changed }: ChangeContext, user: UserRow): Promise<void> {
  if (user.email_confirmed_at) return;
  await trx.updateTable('users').set({ email_confirmed_at: now }).where('uid', '=', user.uid).execute();
  await sendWaitingEmails(trx, now, user.uid);
  changed({ kind: 'user', uid: user.uid, email: user.email });
}

/**
 * Turns the account of a buyer into one that sells, with what the registration asks of sellers; what it has booked stays. Repeating it
 * changes nothing. @throws Failure forbidden for admins, account_changed for who sells with other data, and on a field
 */
export async function openSellerAccount(
  { trx, changed }: Pick<ChangeContext, 'trx' | 'changed'>,
  uid: string,
  { phoneNumber, address }: SellerDetails,
): Promise<UserRow> {
  const phone_number = phoneOrFail('phoneNumber', phoneNumber);
  const user = (await lockUser(trx, uid)) ?? fail('invalid_token');
  if (user.role === 'admin') return fail('forbidden');
  if (user.role === 'seller') return user.phone_number === phone_number && user.address === address ? user : fail('account_changed');
  changed({ kind: 'user', uid, email: user.email });
  return trx
    .updateTable('users')
    .set({ role: 'seller', phone_number, address, version: user.version + 1 })
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Sets the language of a user's emails, what they and notifications are about, and until when a seller is away. The user is locked, as for a booking: of the
 * two one comes first.
 * @throws Failure invalid_token, not_a_seller; bad_request on `awayUntil`
 */
export async function changeSettings(
  { trx, changed, now }: ChangeContext,
  uid: string,
  { language, notices = {}, pushes = {}, awayUntil }: AccountSettings,
): Promise<UserRow> {
  const user = (await lockUser(trx, uid)) ?? fail('invalid_token');
  changed({ kind: 'user', uid, email: user.email });
  if (awayUntil !== undefined && user.role !== 'seller') return fail('not_a_seller');
  const back = awayUntil ? backAt(awayUntil) : null;
  const problem = back && awayProblem(back, now);
  if (problem === 'past') return failField('awayUntil', 'Choose a day after today.');
  if (problem === 'far') return failField('awayUntil', `Choose a day within ${limits.awayDays} days.`);
  // Their listings and their page show it.
  if (awayUntil !== undefined) changed({ kind: 'seller', uid });
  return trx
    .updateTable('users')
    .set({
      ...(language && { language, language_chosen: true }),
      ...(awayUntil !== undefined && { away_until: back }),
      muted_notices: NOTICES.filter((notice) => !(notices[notice] ?? !user.muted_notices.includes(notice))),
      muted_pushes: PUSH_NOTICES.filter((notice) => !(pushes[notice] ?? !user.muted_pushes.includes(notice))),
    })
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Verifies a seller or takes it back, logs it and sends an email; repeating it changes nothing. The reason is needed to take it back.
 * @throws Failure unknown_user, not_a_seller
 */
export async function setVerified(
  context: TransitionContext,
  adminUid: string,
  email: string,
  { verified, reason }: VerificationChange,
): Promise<UserRow> {
  const { trx, now, changed } = context;
  const user = (await lockUserByEmail(trx, email)) ?? fail('unknown_user');
  if (user.role !== 'seller') return fail('not_a_seller');
  if ((user.verified_at !== null) === verified) return user;
  const updated = await trx
    .updateTable('users')
    .set({ verified_at: verified ? now : null })
    .where('uid', '=', user.uid)
    .returningAll()
    .executeTakeFirstOrThrow();
  await enqueue(trx, 'conduct.judge', { uid: user.uid }, now);
  await trx.insertInto('verifications').values({ seller_uid: user.uid, admin_uid: adminUid, verified, reason, created_at: now }).execute();
  const about = { kind: 'user', id: user.uid, title: user.display_name } as const;
  await logAct({ trx, now }, { adminUid, act: verified ? 'seller_verified' : 'verification_ended', about, reason });
  const kind = verified ? 'verified' : 'verification_ended';
  await emailUsers(context, [{ to: user, kind, values: { explanation: reason }, path: '/dashboard/myProducts' }]);
  changed({ kind: 'user', uid: user.uid, email: user.email });
  changed({ kind: 'seller', uid: user.uid });
  return updated;
}

/** Writes an email of that kind to every admin, with a link to a page of the dashboard. */
export async function emailAdmins(
  context: Omit<TransitionContext, 'changed'>,
  kind: EmailKind,
  values: EmailValues,
  path: string,
): Promise<void> {
  const admins = await context.trx
    .selectFrom('users')
    .select(['uid', 'email', 'language'])
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .execute();
  await emailUsers(
    context,
    admins.map((to) => ({ to, kind, values, path })),
  );
}
