import * as z from '#contract/zod.ts';
import { count } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';
import { SIDES } from '#contract/vocabulary.ts';

/** The acts that an order asks of one of its sides: `domain/deals/next-act.ts`. */
const ORDER_TASKS = [
  'confirm_turn',
  'contest_no_show',
  'answer_meeting',
  'propose_meeting',
  'propose_again',
  'meet',
  'show_code',
  'enter_code',
  'confirm_receipt',
  'look_over',
  'answer_report',
  'answer_part',
  'review',
] as const;
export type OrderTask = (typeof ORDER_TASKS)[number];

const USER_TASKS = [...ORDER_TASKS, 'answer_offer', 'answer_counter', 'read_messages', 'appeal'] as const;

export const Task = z.named('Task', {
  kind: z.enum(USER_TASKS),
  side: z.enum(SIDES).meta({ description: 'As what the caller does it' }),
  id: z.string().nullable().meta({ description: 'The id of the booking, offer or listing; null for messages' }),
  productId: z.string().nullable(),
  title: z.string().nullable().meta({ description: 'The title of the product; null for messages' }),
  other: z.string().nullable().meta({ description: 'The name of the other side of a deal' }),
  price: z.number().nullable().meta({ description: 'Tk that are offered; null but for offers' }),
  count: count.nullable().meta({ description: 'The number of unread messages; null for all else' }),
  meetsAt: z.string().nullable().meta({ description: 'The time of the meeting at which it is done, as long as that is to come' }),
  until: z.string().nullable().meta({ description: 'The time until which it can be done; null: at any time' }),
  address: z.string().meta({ description: 'The path of the page where it is done, without a language' }),
});
export type Task = z.infer<typeof Task>;

export const getToDo = operation({
  access: 'signed-in',
  summary:
    'The tasks that wait for the caller: steps of orders, offers to answer, unread messages, removed listings to appeal. First what loses money or a turn without an answer, then offers, meetings to agree on, meetings of the day, unread messages, later meetings and reviews; of one kind, what is due first.',
  reply: z.named('ToDo', { tasks: z.array(Task) }),
});
