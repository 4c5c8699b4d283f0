import { type ComponentProps, useContext } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { localize } from '#web/i18n/locale.ts';
import { useLocale } from '#web/i18n/messages.tsx';
import { OverlayContext } from '#web/ui/use-close-on-back.ts';

/** A link within the site. `to` is a path without the language (`/login`); the link stays in the language of the page. */
type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to' | 'className'> & { to: string; className?: string };

export function Link({ to, ...rest }: LinkProps) {
  const locale = useLocale();
  const replace = useContext(OverlayContext);
  return <RouterLink discover="none" replace={replace} {...rest} to={localize(to, locale)} />;
}

/** A link with `aria-current="page"` while its page is shown. */
export function NavLink({ to, ...rest }: LinkProps) {
  const path = localize(to, useLocale());
  const replace = useContext(OverlayContext);
  return (
    <RouterLink
      discover="none"
      replace={replace}
      {...rest}
      to={path}
      aria-current={useLocation().pathname === path ? 'page' : rest['aria-current']}
    />
  );
}
