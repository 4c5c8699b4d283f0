import type { User } from '#contract/users.ts';
import { formatPhone } from '#domain/users/phone.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';

type Named = Pick<User, 'displayName' | 'photoURL'>;

/** A user's photo and name. */
export function UserName({ user: { displayName, photoURL } }: { user: Named }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <Avatar name={displayName} src={photoURL} />
      <span className="min-w-0 wrap-anywhere">{displayName}</span>
    </span>
  );
}

/** The same, leading to the page of the user for admins. */
export const UserPageLink = ({ user }: { user: Named & Pick<User, 'uid'> }) => (
  <Link to={`/dashboard/users/${user.uid}`} className="underline-offset-4 hover:underline">
    <UserName user={user} />
  </Link>
);

/** A `mailto:` link; an address too long for its line breaks before the @. */
export function EmailLink({ email }: { email: string | undefined }) {
  if (!email) return null;
  const at = email.lastIndexOf('@');
  return (
    <a href={`mailto:${email}`} className="inline-block py-0.5 text-sm wrap-anywhere underline-offset-4 hover:underline">
      {email.slice(0, at)}
      <wbr />
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
