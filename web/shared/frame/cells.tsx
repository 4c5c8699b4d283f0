import type { User } from '#contract/users.ts';
import { formatPhone } from '#domain/users/phone.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import { useNearImage } from '#web/ui/near-image.ts';
import type { ReactNode } from 'react';
import type { Product } from '#contract/products.ts';
import { Icon } from '#web/ui/icon.tsx';
import { KeepValues } from '#web/ui/values.tsx';

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
    <a href={`mailto:${email}`} className="inline-block min-h-6 py-0.5 text-sm wrap-anywhere underline-offset-4 hover:underline">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}

/** A `tel:` link; a Bangladeshi number is shown in its usual groups. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className="tabular inline-block min-h-6 py-0.5 underline underline-offset-4">
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

const WIDTH_PX = 72;
/** At most. */
const SMALL_PX = 64;
/** At most, of one that fills its column. */
const WIDE_PX = 176;

interface ThumbnailProps {
  product: Pick<Product, 'image' | 'picture'>;
  /** Fills its column. */
  wide?: boolean;
  /** For a row of one or two lines. */
  small?: boolean;
}

/** The product's photo at the size of a table row. Its alt text is empty because the title is beside it. */
export function Thumbnail({ product: { image, picture }, wide = false, small = false }: ThumbnailProps) {
  const frame = `aspect-4/3 ${wide ? 'w-full' : small ? 'w-11 shrink-0' : 'w-18 shrink-0'} rounded-field bg-base-200`;
  const width = wide ? WIDE_PX : small ? SMALL_PX : WIDTH_PX;
  const near = useNearImage();
  if (!image || !picture) {
    return (
      <span className={`${frame} grid place-content-center`}>
        <Icon name="image" className="quiet size-6" />
      </span>
    );
  }
  return (
    <span className={`${frame} block overflow-hidden`}>
      <img
        ref={near}
        src={image}
        {...(picture.srcset && { srcSet: picture.srcset, sizes: `${width}px` })}
        alt=""
        width={width}
        height={width * 0.75}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </span>
  );
}

interface ProductNameProps {
  product: Pick<Product, '_id' | 'title'>;
  /** The product's page by default. */
  to?: string;
  detail?: ReactNode;
  /** Cut off where it is too long for the row of a table. */
  short?: boolean;
}

/** The title as a link, with an optional line of detail below it. */
export function ProductName({ product: { _id, title }, to = `/product/${_id}`, detail, short = false }: ProductNameProps) {
  return (
    <div className={`min-w-0 wrap-anywhere ${short ? '' : 'max-w-[28rem]'}`}>
      <Link
        to={to}
        className={`font-semibold underline-offset-4 hover:underline ${short ? 'line-clamp-2 @min-[58rem]:line-clamp-1' : ''}`}
        {...(short && { title })}
      >
        <KeepValues>{title}</KeepValues>
      </Link>
      {detail && <div className={`quiet font-normal ${short ? 'text-xs @max-[58rem]:hidden' : 'text-sm'}`}>{detail}</div>}
    </div>
  );
}
