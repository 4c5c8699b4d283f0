/** Calls back when the browser is idle; at once where it does not say when it is. */
export function whenIdle(callback: () => void): void {
  const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 1));
  idle(callback);
}
