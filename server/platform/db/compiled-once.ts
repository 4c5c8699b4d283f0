import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { Reader } from '#server/platform/db/database.ts';

/**
 * A statement that is sent often: Kysely builds and compiles it at the first call alone, which takes longer than sending it. `build` passes
 * each value on to the statement and never looks at it; it gets the same names at each call.
 */
export function compiledOnce<Values extends object, Row>(
  build: (db: Reader, values: Values) => Compilable<Row> | RawBuilder<Row>,
): (db: Reader, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  const names = new Map<unknown, string>();
  return async (db, values) => {
    if (!compiled) {
      const marks = Object.fromEntries(Object.keys(values).map((name) => [name, Symbol(name)]));
      for (const [name, mark] of Object.entries(marks)) names.set(mark, name);
      compiled = build(db, marks as Values).compile(db);
    }
    const given = new Map<string, unknown>(Object.entries(values));
    const parameters = compiled.parameters.map((parameter) => {
      const name = names.get(parameter);
      return name === undefined ? parameter : given.get(name);
    });
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
