import { createAccount, endSessions } from './accounts.ts';
import type { IdentityContext } from './context.ts';
import { refuse } from './errors.ts';
import type { GoogleUser } from './google-tokens.ts';
import type { Account, Transaction } from './tables.ts';

/**
 * Returns the account of a user whom the issuer has authenticated. On the first sign-in the account is created, or found by e-mail
 * address and linked; with `autoCreate` false (reauthentication) neither happens.
 * @throws IdentityError USER_DISABLED, USER_NOT_FOUND, EMAIL_EXISTS (the address belongs to another Google account here)
 */
export async function accountOfGoogleUser(
  context: IdentityContext,
  trx: Transaction,
  user: GoogleUser,
  autoCreate: boolean,
): Promise<{ account: Account; isNewUser: boolean }> {
  const linked = await findLinked(trx, user);
  if (linked) {
    if (linked.disabled_at) return refuse('USER_DISABLED');
    await link(context, trx, linked.uid, user);
    return { account: await recordSignIn(context, trx, linked, user), isNewUser: false };
  }
  if (!autoCreate) return refuse('USER_NOT_FOUND');

  const created = await createAccount(trx, context.clock.now(), {
    email: user.email,
    emailVerified: true,
    passwordHash: null,
    displayName: user.name,
    photoUrl: user.picture,
  });
  if (created) {
    await link(context, trx, created.uid, user);
    return { account: created, isNewUser: true };
  }

  const found = await trx.selectFrom('identity.accounts').selectAll().where('email', '=', user.email).forUpdate().executeTakeFirst();
  if (!found) return refuse('USER_NOT_FOUND');
  if (found.disabled_at) return refuse('USER_DISABLED');
  const owner = found.email_verified ? found : await takeOver(context, trx, found, user);
  await link(context, trx, owner.uid, user);
  return { account: await recordSignIn(context, trx, owner, user), isNewUser: false };
}

async function findLinked(trx: Transaction, user: GoogleUser): Promise<Account | undefined> {
  return trx
    .selectFrom('identity.federated_identities as identity')
    .innerJoin('identity.accounts as account', 'account.uid', 'identity.uid')
    .selectAll('account')
    .where('identity.issuer', '=', user.issuer)
    .where('identity.subject', '=', user.subject)
    .forUpdate('account')
    .executeTakeFirst();
}

/**
 * Gives an account whose address was never verified to the owner of the address. An attacker may have created it in advance, so its
 * password, name, photo, codes, known addresses and sessions are removed.
 */
async function takeOver(context: IdentityContext, trx: Transaction, account: Account, user: GoogleUser): Promise<Account> {
  await trx
    .updateTable('identity.accounts')
    .set({
      email_verified: true,
      password_hash: null,
      password_changed_at: null,
      display_name: user.name,
      photo_url: user.picture,
    })
    .where('uid', '=', account.uid)
    .execute();
  await trx.deleteFrom('identity.action_codes').where('uid', '=', account.uid).execute();
  await trx.deleteFrom('identity.known_addresses').where('uid', '=', account.uid).execute();
  const owned = (await endSessions(context, trx, account.uid)) ?? refuse('USER_NOT_FOUND');
  await context.onAccountChanged?.(trx, account.uid, 'taken_over', context.afterCommit);
  return owned;
}

/** Links a Google account to an account whose row is locked. @throws IdentityError EMAIL_EXISTS */
async function link(context: IdentityContext, trx: Transaction, uid: string, user: GoogleUser): Promise<void> {
  const other = await trx
    .selectFrom('identity.federated_identities')
    .select('subject')
    .where('uid', '=', uid)
    .where('issuer', '=', user.issuer)
    .where('subject', '!=', user.subject)
    .executeTakeFirst();
  // The address belongs to another Google account since: the account stays with the first one.
  if (other) refuse('EMAIL_EXISTS');
  const profile = { email: user.email, display_name: user.name, photo_url: user.picture };
  await trx
    .insertInto('identity.federated_identities')
    .values({ issuer: user.issuer, subject: user.subject, uid, linked_at: context.clock.now(), ...profile })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(profile))
    .execute();
}

/** Records the sign-in and fills in the name and photo that the user has not set here. */
async function recordSignIn(context: IdentityContext, trx: Transaction, account: Account, user: GoogleUser): Promise<Account> {
  const changed = await trx
    .updateTable('identity.accounts')
    .set({
      last_login_at: context.clock.now(),
      display_name: account.display_name ?? user.name,
      photo_url: account.photo_url ?? user.picture,
      // The issuer has verified this address.
      email_verified: account.email_verified || account.email === user.email,
    })
    .where('uid', '=', account.uid)
    .returningAll()
    .executeTakeFirst();
  return changed ?? refuse('USER_NOT_FOUND');
}
