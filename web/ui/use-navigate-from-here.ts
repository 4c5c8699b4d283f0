import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Navigates, unless the component is gone by then: work that ends after its screen was left leads nobody away from the next one. */
export function useNavigateFromHere(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate();
  const here = useIsMounted();
  const { pathname } = useLocation();
  // The address changes before the screen of the one before is gone.
  const isHere = () => here.current && window.location.pathname === pathname;
  return ((...to: Parameters<typeof navigate>) => (isHere() ? navigate(...to) : undefined)) as typeof navigate;
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
