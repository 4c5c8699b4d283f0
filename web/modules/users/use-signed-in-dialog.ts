import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginAddress } from '#web/shared/session/origin.ts';
import { onSignOut, sessionReady, useSession } from '#web/shared/session/session.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { toast } from '#web/ui/toast.ts';

/** A dialog of a page for users who are signed in. An address with the parameter `name` opens it too, once `canOpen` is true. */
export function useSignedInDialog(name: string, canOpen = true) {
  const words = useTexts(shell);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isSignedIn = useSession().status === 'signed-in';
  const [isOpen, setOpen] = useState(false);
  const isAsked = new URLSearchParams(search).has(name);
  const wanted = useRef(false);
  // The parameter is removed first: a dialog has a history entry of its own, and closes when the address changes.
  const openAsked = useEffectEvent((asked: boolean) => {
    if (asked) void navigate(pathname, { replace: true, preventScrollReset: true });
    else if (wanted.current) setOpen(true);
    wanted.current = asked;
  });
  // The next user is not asked to finish what this one has begun.
  useEffect(() => onSignOut(() => setOpen(false)), []);
  const isReady = isSignedIn && canOpen;
  useEffect(() => {
    if (isReady) openAsked(isAsked);
  }, [isReady, isAsked]);
  /** Opens it; a visitor logs in first and finds it open afterwards. */
  const open = async (): Promise<void> => {
    if ((await sessionReady()).status === 'signed-in') return setOpen(true);
    toast('error', words('loginNeeded'));
    await navigate(loginAddress({ pathname, search: `?${name}` }));
  };
  return { isOpen: isSignedIn && isOpen, open, close: () => setOpen(false) };
}
