import { useQuery } from '@tanstack/react-query';
import { myPcQuery } from '#web/modules/search/my-pc.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { FitsBox } from '#web/modules/search/fits-box.tsx';

/** The filter by the computer that a user, or this device, keeps. */
export default function KeptPcBox({ uid }: { uid: string | null }) {
  const { data: kept } = useQuery(myPcQuery(uid), queryClient);
  return <FitsBox pc={kept?.text ?? null} checked={false} />;
}
