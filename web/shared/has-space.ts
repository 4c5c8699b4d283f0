/** Whether the storage of the browser has space for what that keeps. */
export function hasSpace(keep: () => void): boolean {
  try {
    keep();
    return true;
  } catch {
    return false;
  }
}
