import { type ComponentProps, useContext } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { localize } from '#web/i18n/locale.ts';
import { useLocale } from '#web/i18n/messages.tsx';
import { OverlayContext } from '#web/ui/use-close-on-back.ts';

/** A link within the site. `to` is a path without the language (`/login`); the link stays in the language of the page. */
type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to' | 'className'> & { to: string; className?: string };

export function Link({ to, ...rest }: LinkProps) {
  const path = localize(to, useLocale());
  const replace = useContext(OverlayContext);
  return <Anchor discover="none" replace={replace} {...rest} to={path} />;
}

/** On the server, what the router's link renders: a page of results has a hundred, each of which takes it 10 µs. */
const Anchor = import.meta.env.SSR ? PlainAnchor : RouterLink;

type AnchorProps = ComponentProps<typeof RouterLink>;

function PlainAnchor(props: AnchorProps) {
  const {
    to,
    children,
    discover: _discover,
    replace: _replace,
    state: _state,
    viewTransition: _transition,
    preventScrollReset: _reset,
    reloadDocument: _reload,
    ...rest
  } = props;
  // The router resolves others against the page.
  return typeof to === 'string' && /^\/[^?]*(?:\?.+)?$/.test(to) ? (
    <a {...rest} href={to}>
      {children}
    </a>
  ) : (
    <RouterLink {...props} />
  );
}

/** A link with `aria-current="page"` while its page is shown. */
export function NavLink({ to, ...rest }: LinkProps) {
  const path = localize(to, useLocale());
  const replace = useContext(OverlayContext);
  return (
    <Anchor
      discover="none"
      replace={replace}
      {...rest}
      to={path}
      aria-current={useLocation().pathname === path ? 'page' : rest['aria-current']}
    />
  );
}
