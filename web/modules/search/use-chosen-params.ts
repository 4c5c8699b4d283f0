import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/** The parameters that follow from the latest ones. */
export type ParamsChange = (latest: URLSearchParams) => URLSearchParams;

interface ChosenParams {
  /** The parameters that were chosen last: while their results are loaded, those of the address to come. */
  chosen: URLSearchParams;
  /** Goes to the same page with other parameters; `replace` reuses the history entry. */
  choose: (change: ParamsChange, replace?: boolean) => void;
}

/** The parameters of a list, as `read` finds them in an address. A choice adds to the one before, even if that is not rendered yet. */
export function useChosenParams(read: ParamsChange): ChosenParams {
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const { location } = useNavigation();
  const chosen = read(new URLSearchParams(location?.pathname === pathname ? location.search : search));
  // Asked for at an address, until another one is rendered.
  const asked = useRef<{ at: string; params: URLSearchParams }>(null);
  useLayoutEffect(() => {
    if (asked.current?.at !== key) asked.current = null;
  });
  const choose = (change: ParamsChange, replace = false) => {
    const params = read(change(asked.current?.at === key ? asked.current.params : chosen));
    asked.current = { at: key, params };
    void navigate({ pathname, search: params.toString() }, { replace, preventScrollReset: true });
  };
  return { chosen, choose };
}
