interface Manifest {
  entry: { imports: readonly string[] };
  routes: Record<string, { module: string } | undefined>;
}

/** React Router preloads the file of each route, which only exports again what the entry script has: it is named as a file of that script. */
export function comesWithEntry(manifest: Manifest, id: string): void {
  const route = manifest.routes[id];
  const [file] = manifest.entry.imports;
  if (route && file !== undefined) route.module = file;
}
