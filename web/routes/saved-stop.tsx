import { data } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { inProcessClient } from '#web/shared/in-process-client.server.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/saved-stop';

const { Screen, withScreen } = lazyScreen(() => import('#web/screens/stop-screen.tsx'));

/** Reads the search that the link stops; null for a link that is no longer valid. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return data({ subject: await inProcessClient(context).getSavedEmails({ params: { token: params.token } }) });
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return data({ subject: null }, { status: 404 });
    throw failure;
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => withScreen(args);

/** It changes with the press of its button. */
export const headers = () => ({ 'cache-control': 'no-store' });

export default function SavedStop({ loaderData }: Route.ComponentProps) {
  return <Screen subject={loaderData.subject} />;
}
