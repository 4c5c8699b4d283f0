import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { CardProduct } from '#web/modules/listings/card-product.ts';
import type { ProductDialogsProps } from '#web/screens/product/product-dialogs.tsx';
import { loginAddress } from '#web/shared/session/origin.ts';
import { onSignOut, sessionReady, useSession } from '#web/shared/session/session.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { toast } from '#web/ui/toast.ts';

type ProductAction = 'book' | 'report';

/** The action to perform; after a log-in only the product's id is known. */
export interface PendingAction {
  action: ProductAction;
  id: string;
  product: CardProduct | null;
}

type Act = (action: ProductAction, product: CardProduct) => void;

interface Actions {
  act: Act;
  /** Says that a product is shown that can be acted on. */
  offer: () => void;
}

const ActContext = createContext<Actions>({ act: () => undefined, offer: () => undefined });

/** Returns a function that opens the booking or report dialog. A visitor is sent to log in and finds the dialog open afterwards. */
export function useProductAction(): Act {
  const { act, offer } = useContext(ActContext);
  useEffect(offer, [offer]);
  return act;
}

export function ProductActions({ children }: { children: ReactNode }) {
  const t = useTexts(shell);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<PendingAction | null>(null);
  const [Dialogs, setDialogs] = useState<ComponentType<ProductDialogsProps> | null>(null);
  const [isOffered, setOffered] = useState(false);
  const mayAct = useSession().status === 'signed-in' && isOffered;

  const load = async () => {
    const loaded = await lazyImport(() => import('#web/screens/product/product-dialogs.tsx'));
    setDialogs(() => loaded.default);
    const session = await sessionReady();
    if (session.status === 'signed-in') void loaded.prefetchAccount(session.user.email);
  };
  // The dialogs are fetched once a product is shown and the browser is idle, and again after a lost connection: they open without one.
  const prefetch = useEffectEvent(() => {
    if (!Dialogs) load().catch(() => undefined);
  });
  useEffect(() => {
    if (!mayAct) return undefined;
    const fetchNow = () => prefetch();
    const idle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1));
    idle(fetchNow);
    addEventListener('online', fetchNow);
    return () => removeEventListener('online', fetchNow);
  }, [mayAct]);

  // The next user is not asked to finish what this one has begun.
  useEffect(() => onSignOut(() => setPending(null)), []);

  const start = async (next: PendingAction) => {
    const session = await sessionReady();
    if (session.status === 'signed-in') {
      setPending(next);
      // The page stays as it is, and another press tries again.
      return load().catch(() => {
        setPending(null);
        toast('error', t('newVersion'));
      });
    }
    toast('error', t('loginNeeded'));
    const back = new URLSearchParams(search);
    back.set(next.action, next.id);
    await navigate(loginAddress({ pathname, search: `?${back.toString()}` }));
  };

  // The log-in page returns to `?book=…` or `?report=…`: remove the parameter, then open the dialog, which closes when the address changes.
  const wanted = useRef<PendingAction | null>(null);
  const resume = useEffectEvent((left: string) => {
    const query = new URLSearchParams(left);
    const action = (['book', 'report'] as const).find((name) => query.has(name));
    const id = action && query.get(action);
    if (action && id) {
      query.delete(action);
      wanted.current = { action, id, product: null };
      void navigate({ pathname, search: query.toString() }, { replace: true, preventScrollReset: true });
    } else if (wanted.current) {
      void start(wanted.current);
      wanted.current = null;
    }
  });
  // oxlint-disable-next-line react/set-state-in-effect -- synchronizes with the URL; the state is set after the session is known
  useEffect(() => resume(search), [search]);

  // A stable function, so that a navigation does not render every card again.
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  const actions = useMemo<Actions>(
    () => ({ act: (action, product) => void latest.current({ action, id: product._id, product }), offer: () => setOffered(true) }),
    [],
  );

  return (
    <ActContext value={actions}>
      {children}
      {/* In an element of its own: where the body gets another child, the browser computes the style of the whole page. */}
      <div>{pending && Dialogs && <Dialogs pending={pending} onClose={() => setPending(null)} onDone={() => void revalidate()} />}</div>
    </ActContext>
  );
}
