import { useLocation, useNavigation } from 'react-router';

/** The parameters that were chosen last: while their results are loaded, those of the address to come. A further choice adds to them. */
export function useChosenParams(): URLSearchParams {
  const { pathname, search } = useLocation();
  const { location } = useNavigation();
  return new URLSearchParams(location?.pathname === pathname ? location.search : search);
}
