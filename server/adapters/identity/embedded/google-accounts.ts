import { endSessions } from '#server/adapters/identity/embedded/accounts.ts';
import type { Account, IdentityContext } from '#server/adapters/identity/embedded/context.ts';
import { refuse } from '#server/adapters/identity/embedded/errors.ts';
import type { GooglePerson } from '#server/adapters/identity/embedded/google-tokens.ts';
import { createAccount } from '#server/adapters/identity/embedded/new-account.ts';
import type { Transaction } from '#server/db/database.ts';

/**
 * The account of somebody whom the issuer vouches for; made or linked by e-mail address when it is their first time.
 * With `autoCreate` false nothing is made: the person proves again who they are.
 * @throws IdentityError USER_DISABLED, USER_NOT_FOUND, EMAIL_EXISTS (the address belongs to another Google account here)
 */
export async function accountOfPerson(
  context: IdentityContext,
  trx: Transaction,
  person: GooglePerson,
  autoCreate: boolean,
): Promise<{ account: Account; isNewUser: boolean }> {
  const linked = await findLinked(trx, person);
  if (linked) {
    if (linked.disabled_at) return refuse('USER_DISABLED');
    await link(context, trx, linked.uid, person);
    return { account: await welcome(context, trx, linked, person), isNewUser: false };
  }
  if (!autoCreate) return refuse('USER_NOT_FOUND');

  const created = await createAccount(trx, context.clock.now(), {
    email: person.email,
    emailVerified: true,
    passwordHash: null,
    displayName: person.name,
    photoUrl: person.picture,
  });
  if (created) {
    await link(context, trx, created.uid, person);
    return { account: created, isNewUser: true };
  }

  const found = await trx.selectFrom('identity.accounts').selectAll().where('email', '=', person.email).forUpdate().executeTakeFirst();
  if (!found) return refuse('USER_NOT_FOUND');
  if (found.disabled_at) return refuse('USER_DISABLED');
  const owner = found.email_verified ? found : await takeOver(context, trx, found, person);
  await link(context, trx, owner.uid, person);
  return { account: await welcome(context, trx, owner, person), isNewUser: false };
}

async function findLinked(trx: Transaction, person: GooglePerson): Promise<Account | undefined> {
  return trx
    .selectFrom('identity.federated_identities as identity')
    .innerJoin('identity.accounts as account', 'account.uid', 'identity.uid')
    .selectAll('account')
    .where('identity.issuer', '=', person.issuer)
    .where('identity.subject', '=', person.subject)
    .forUpdate('account')
    .executeTakeFirst();
}

/**
 * An account whose address nobody ever confirmed, and here comes the owner of the address. Whoever made it may have lain in wait
 * for that: password, name, picture, codes and sessions are theirs and go.
 */
async function takeOver(context: IdentityContext, trx: Transaction, account: Account, person: GooglePerson): Promise<Account> {
  await trx
    .updateTable('identity.accounts')
    .set({
      email_verified: true,
      password_hash: null,
      password_changed_at: null,
      display_name: person.name,
      photo_url: person.picture,
    })
    .where('uid', '=', account.uid)
    .execute();
  await trx.deleteFrom('identity.action_codes').where('uid', '=', account.uid).execute();
  await trx.deleteFrom('identity.known_addresses').where('uid', '=', account.uid).execute();
  return (await endSessions(context, trx, account.uid)) ?? refuse('USER_NOT_FOUND');
}

/** Joins a person to an account whose row is locked. @throws IdentityError EMAIL_EXISTS */
async function link(context: IdentityContext, trx: Transaction, uid: string, person: GooglePerson): Promise<void> {
  const other = await trx
    .selectFrom('identity.federated_identities')
    .select('subject')
    .where('uid', '=', uid)
    .where('issuer', '=', person.issuer)
    .where('subject', '!=', person.subject)
    .executeTakeFirst();
  // The address was given to somebody else since: the account stays with whoever it was made for.
  if (other) refuse('EMAIL_EXISTS');
  const profile = { email: person.email, display_name: person.name, photo_url: person.picture };
  await trx
    .insertInto('identity.federated_identities')
    .values({ issuer: person.issuer, subject: person.subject, uid, linked_at: context.clock.now(), ...profile })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(profile))
    .execute();
}

/** Fills in what the person has not chosen here, and notes the visit. */
async function welcome(context: IdentityContext, trx: Transaction, account: Account, person: GooglePerson): Promise<Account> {
  const changed = await trx
    .updateTable('identity.accounts')
    .set({
      last_login_at: context.clock.now(),
      display_name: account.display_name ?? person.name,
      photo_url: account.photo_url ?? person.picture,
      // The issuer vouches for this very address.
      email_verified: account.email_verified || account.email === person.email,
    })
    .where('uid', '=', account.uid)
    .returningAll()
    .executeTakeFirst();
  return changed ?? refuse('USER_NOT_FOUND');
}
