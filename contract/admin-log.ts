import * as z from '#contract/zod.ts';
import { count, pageQuery, plainText } from '#contract/fields.ts';
import { ACT_SUBJECTS, ADMIN_ACTS } from '#contract/moderation-vocabulary.ts';
import { operation } from '#contract/operation.ts';

const Admin = z.object({ uid: z.string(), displayName: z.string() });

export const LoggedAct = z.named('LoggedAct', {
  _id: count,
  act: z.enum(ADMIN_ACTS),
  by: Admin.nullable().meta({ description: 'null: a command on the server' }),
  about: z.object({
    kind: z.enum(ACT_SUBJECTS),
    id: z.string(),
    title: z.string().meta({ description: 'Its name or title at that time' }),
  }),
  reason: z.string().meta({ description: 'The words of the admin; empty without any' }),
  at: z.string().meta({ description: 'ISO time' }),
});
export type LoggedAct = z.infer<typeof LoggedAct>;

export const listAdminLog = operation({
  access: 'admin',
  summary: 'The acts of admins, and of commands on the server, newest first. Nothing in the log is ever changed or deleted.',
  query: z.object({
    act: z.enum(ADMIN_ACTS, 'This is no act of an admin.').optional(),
    day: z.iso.date('Enter a day as 2026-11-28.').optional().meta({ description: 'A day in Bangladesh' }),
    admin: plainText('Admin', 128).optional().meta({ description: 'The uid of an admin' }),
    ...pageQuery,
  }),
  reply: z.named('AdminLog', {
    acts: z.array(LoggedAct),
    admins: z.array(Admin).meta({ description: 'All admins who have an act in the log, by name' }),
    nextCursor: z.string().optional(),
  }),
});
