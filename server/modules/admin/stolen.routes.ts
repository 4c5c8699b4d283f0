import { serialOf } from '#domain/reports/identifiers.ts';
import type { Deps } from '#server/modules/core/deps.ts';
import { serialHasher } from '#server/modules/listings/serials.ts';
import { enterStolen, takeStolenBack, takeStolenOut } from '#server/modules/admin/stolen.changes.ts';
import { findRegister, findStolenOf } from '#server/modules/admin/stolen.sql.ts';
import { isId } from '#server/platform/db/ids.ts';
import { fail, failField } from '#server/platform/http/failure.ts';
import type { Handlers } from '#server/platform/http/register-routes.ts';

/** The register of stolen things. */
export const stolenRoutes = ({ db, transact, clock }: Deps) =>
  ({
    async enterStolen({ body: { serial, ...texts }, caller }) {
      const known = serialOf(serial);
      if (known === undefined)
        return failField('serial', 'Enter the serial number as it stands on the device: at least 6 letters and digits, not all alike.');
      const hash = (await serialHasher(db))(known);
      return transact((context) => enterStolen(context, caller.uid, texts, hash));
    },
    listStolen: async ({ caller }) => ({ devices: await findStolenOf(db, caller.uid, clock.now()) }),
    async takeStolenBack({ params: { id }, caller }) {
      if (!isId(id)) return fail('unknown_stolen');
      await transact((context) => takeStolenBack(context, caller.uid, id));
      return { deleted: true };
    },
    async takeStolenOut({ params: { id }, query: { reason }, caller }) {
      if (!isId(id)) return fail('unknown_stolen');
      await transact((context) => takeStolenOut(context, caller, id, reason));
      return { deleted: true };
    },
    listStolenRegister: () => findRegister(db, clock.now()),
  }) satisfies Partial<Handlers>;
