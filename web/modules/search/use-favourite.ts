import { useFailureText } from '#web/shared/failure.tsx';
import { setFavourite, useSaved } from '#web/modules/search/saved-store.ts';
import { toast } from '#web/ui/toast.ts';

/** Whether a product is a favourite, and the function that changes it. Resolves to whether that succeeded; a failure is shown in a toast. */
export function useFavourite(product: {
  _id: string;
  sellingPrice: number;
}): [isFavourite: boolean, set: (on: boolean) => Promise<boolean>] {
  const failureText = useFailureText();
  const favourite = useSaved()?.favourites.find((one) => one.product === product._id);
  const set = async (on: boolean) => {
    try {
      // A favourite that was one when this was rendered comes back as it was.
      await setFavourite(product._id, favourite?.price ?? product.sellingPrice, on);
      return true;
    } catch (failure) {
      toast('error', failureText(failure));
      return false;
    }
  };
  return [favourite !== undefined, set];
}
