import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import { EntryCount } from '#web/screens/frame/entry-count.tsx';
import { keepCacheFresh, queryClient } from '#web/shared/query-client.ts';

/** The same count outside of the dashboard. */
export default function OwnCount(props: ComponentProps<typeof EntryCount>) {
  useEffect(() => keepCacheFresh(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <EntryCount {...props} />
    </QueryClientProvider>
  );
}
