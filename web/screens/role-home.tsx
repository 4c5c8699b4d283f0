import { useSuspenseQuery } from '@tanstack/react-query';
import MyOrders from '#web/screens/my-orders.tsx';
import AllSellers from '#web/screens/all-sellers.tsx';
import MyProducts from '#web/screens/my-products/my-products.tsx';
import { roleQuery } from '#web/shared/session/role.ts';

/** Specification §2: the screen of the user's role. */
export default function RoleHome({ email }: { email: string }) {
  const { data } = useSuspenseQuery(roleQuery(email));
  switch (data.role) {
    case 'admin':
      return <AllSellers />;
    case 'seller':
      return <MyProducts email={email} />;
    case 'buyer':
      return <MyOrders email={email} />;
    default:
      return data.role satisfies never;
  }
}
