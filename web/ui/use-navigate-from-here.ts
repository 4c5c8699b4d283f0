import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Navigates, unless the component is gone by then: work that ends after its screen was left leads nobody away from the next one. */
export function useNavigateFromHere(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate();
  const here = useIsMounted();
  return ((...to: Parameters<typeof navigate>) => (here.current ? navigate(...to) : undefined)) as typeof navigate;
}

/** Whether the component is still there, for work that ends later. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return isMounted;
}
