import { endSessions } from './accounts.ts';
import type { Account, IdentityContext } from './context.ts';
import { refuse } from './errors.ts';
import type { GoogleUser } from './google-tokens.ts';
import { createAccount } from './new-account.ts';
import type { Transaction } from '../../server/platform/db/database.ts';

/**
 * The account of somebody whom the issuer vouches for; made or linked by e-mail address when it is their first time.
 * With `autoCreate` false nothing is made: the person proves again who they are.
 * @throws IdentityError USER_DISABLED, USER_NOT_FOUND, EMAIL_EXISTS (the address belongs to another Google account here)
 */
export async function accountOfUser(
  context: IdentityContext,
  trx: Transaction,
  user: GoogleUser,
  autoCreate: boolean,
): Promise<{ account: Account; isNewUser: boolean }> {
  const linked = await findLinked(trx, user);
  if (linked) {
    if (linked.disabled_at) return refuse('USER_DISABLED');
    await link(context, trx, linked.uid, user);
    return { account: await welcome(context, trx, linked, user), isNewUser: false };
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
  return { account: await welcome(context, trx, owner, user), isNewUser: false };
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
 * An account whose address nobody ever confirmed, and here comes the owner of the address. Whoever made it may have lain in wait
 * for that: password, name, picture, codes and sessions are theirs and go.
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
  return (await endSessions(context, trx, account.uid)) ?? refuse('USER_NOT_FOUND');
}

/** Joins a person to an account whose row is locked. @throws IdentityError EMAIL_EXISTS */
async function link(context: IdentityContext, trx: Transaction, uid: string, user: GoogleUser): Promise<void> {
  const other = await trx
    .selectFrom('identity.federated_identities')
    .select('subject')
    .where('uid', '=', uid)
    .where('issuer', '=', user.issuer)
    .where('subject', '!=', user.subject)
    .executeTakeFirst();
  // The address was given to somebody else since: the account stays with whoever it was made for.
  if (other) refuse('EMAIL_EXISTS');
  const profile = { email: user.email, display_name: user.name, photo_url: user.picture };
  await trx
    .insertInto('identity.federated_identities')
    .values({ issuer: user.issuer, subject: user.subject, uid, linked_at: context.clock.now(), ...profile })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(profile))
    .execute();
}

/** Fills in what the person has not chosen here, and notes the visit. */
async function welcome(context: IdentityContext, trx: Transaction, account: Account, user: GoogleUser): Promise<Account> {
  const changed = await trx
    .updateTable('identity.accounts')
    .set({
      last_login_at: context.clock.now(),
      display_name: account.display_name ?? user.name,
      photo_url: account.photo_url ?? user.picture,
      // The issuer vouches for this very address.
      email_verified: account.email_verified || account.email === user.email,
    })
    .where('uid', '=', account.uid)
    .returningAll()
    .executeTakeFirst();
  return changed ?? refuse('USER_NOT_FOUND');
}
