import type { User } from '#contract/users.ts';
import { formatPhone } from '#domain/phone.ts';
import { Avatar } from '#web/ui/avatar.tsx';

type Named = Pick<User, 'displayName' | 'photoURL'>;

/** A user's photo and name. */
export function UserName({ user: { displayName, photoURL } }: { user: Named }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <Avatar name={displayName} src={photoURL} />
      <span className="min-w-0">{displayName}</span>
    </span>
  );
}

/** Characters that fit the narrowest table column on one line. */
const ONE_LINE_CHARACTERS = 30;

/** A `mailto:` link on one line; an address too long for that breaks before the @. */
export function EmailLink({ email }: { email: string | undefined }) {
  if (!email) return null;
  const at = email.lastIndexOf('@');
  const long = email.length > ONE_LINE_CHARACTERS;
  return (
    <a
      href={`mailto:${email}`}
      className={`inline-block py-0.5 text-sm underline-offset-4 hover:underline ${long ? '' : 'whitespace-nowrap'}`}
    >
      {email.slice(0, at)}
      {long && <wbr />}
      {email.slice(at)}
    </a>
  );
}

/** A `tel:` link; a Bangladeshi number is shown in its usual groups. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className="tabular inline-block py-0.5 whitespace-nowrap underline underline-offset-4">
      {formatPhone(number)}
    </a>
  );
}

/** A name with the user's phone number or email below it. */
export function Contact({ user }: { user: Pick<User, 'displayName' | 'phoneNumber' | 'email'> }) {
  return (
    <span className="block">
      {user.displayName}
      <span className="quiet block text-sm">
        {user.phoneNumber ? <PhoneLink number={user.phoneNumber} /> : <EmailLink email={user.email} />}
      </span>
    </span>
  );
}
