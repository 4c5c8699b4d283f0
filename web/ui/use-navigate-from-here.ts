import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Navigates, unless the component is gone by then: work that ends after its screen was left leads nobody away from the next one. */
export function useNavigateFromHere(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  return ((...to: Parameters<typeof navigate>) => (here.current ? navigate(...to) : undefined)) as typeof navigate;
}
