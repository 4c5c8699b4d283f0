import { useEffect } from 'react';
import { useLocation } from 'react-router';

interface LoaderArgs<Data> {
  request: Request;
  serverLoader: () => Promise<Data>;
}

/**
 * The `clientLoader` of a page that reads itself again after a booking or a live event. When that fails, as without a connection, what is on
 * screen stays: the error page would take the place of the whole page, and of the dialog that is open in it. The page calls `useKeepShown`.
 */
export function keepShown<Data>(loadScreen: () => Promise<unknown> = () => Promise.resolve()) {
  let shown: { address: string; data: Data } | undefined;
  return {
    async clientLoader({ request, serverLoader }: LoaderArgs<Data>): Promise<Data> {
      const { pathname, search } = new URL(request.url);
      try {
        const [data] = await Promise.all([serverLoader(), loadScreen()]);
        return data;
      } catch (failure) {
        if (shown?.address !== pathname + search) throw failure;
        return shown.data;
      }
    },
    useKeepShown(data: Data): void {
      const { pathname, search } = useLocation();
      useEffect(() => {
        shown = { address: pathname + search, data };
        return () => void (shown = undefined);
      }, [pathname, search, data]);
    },
  };
}
