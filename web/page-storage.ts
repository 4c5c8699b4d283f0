/** Takes the place of storage that the browser blocks. It lasts as long as the page, so that a reload signs out. */
class PageStorage {
  [name: string]: unknown;

  getItem(name: string): unknown {
    return Object.hasOwn(this, name) ? this[name] : null;
  }

  setItem(name: string, value: string): void {
    this[name] = value;
  }

  removeItem(name: string): void {
    delete this[name];
  }
}

export function keepInPage(): void {
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { value: new PageStorage() });
}
