import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderTask, Task } from '#contract/to-do.ts';
import type { Side } from '#contract/vocabulary.ts';
import { DAY_MS } from '#domain/durations.ts';
import '#web/modules/deals/to-do.css';
import { order } from '#web/i18n/en/orders.ts';
import { toDo as texts } from '#web/i18n/en/to-do.ts';
import { formatComing, isToday } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { TimeLeft } from '#web/modules/deals/time-left.tsx';
import { api } from '#web/shared/api.ts';
import { PartLoadFailure } from '#web/shared/load-failure.tsx';
import { queryKeys } from '#web/shared/query-keys.ts';
import { readQuery } from '#web/shared/read-query.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { useNow } from '#web/ui/use-now.ts';

/** Live events report changes: the list below waits for the tasks, and what is above it then reads them no more. */
const toDoQuery = { ...readQuery(queryKeys.toDo, api.getToDo, {}), staleTime: 5000 };

/** The tasks that wait for the user as a buyer or as a seller, or in all, in their order. */
const useTasks = (side: Side | 'all') => {
  const { data, ...rest } = useQuery(toDoQuery);
  return { ...rest, tasks: data?.tasks.filter((task) => side === 'all' || task.side === side) };
};

/** Whether the list of tasks has its height: nothing below it is shown before, because it would be pushed down. */
export function useIsToDoKnown(): boolean {
  const { isFetched, isPaused, failureCount } = useQuery(toDoQuery);
  return isFetched || isPaused || failureCount > 0;
}

/** Tasks that are counted beside Messages and Offers. */
const COUNTED_ELSEWHERE: ReadonlySet<Task['kind']> = new Set(['answer_offer', 'answer_counter', 'read_messages']);

/** The number of these tasks: all, or those of one side that no other screen counts. */
export const useTaskCount = (side: Side | 'all'): number | undefined =>
  useTasks(side).tasks?.filter(({ kind }) => side === 'all' || !COUNTED_ELSEWHERE.has(kind)).length;

/** The task of each order of the user, by the id of its booking. */
export function useOrderTasks(): ReadonlyMap<string, OrderTaskOf> {
  const { data } = useQuery(toDoQuery);
  return new Map(data?.tasks.flatMap((task) => (isOfOrder(task) ? [[task.id, task]] : [])));
}

/** The verb of each task, and for a step of an order the text with which its page begins. */
const STEPS = {
  confirm_turn: ['verbConfirm', 'nextConfirm'],
  contest_no_show: ['verbContest', 'nextContest'],
  answer_meeting: ['verbAnswer', 'nextAnswer'],
  propose_meeting: ['verbPropose', 'nextPropose'],
  propose_again: ['verbPropose', 'nextAbsent'],
  meet: ['verbOpen', 'nextMeet'],
  show_code: ['verbOpen', 'nextShowCode'],
  enter_code: ['verbOpen', 'nextEnterCode'],
  confirm_receipt: ['verbAnswer', 'nextReceived'],
  look_over: ['verbOpen', 'nextLookOver'],
  answer_report: ['verbAnswer', 'nextAnswerReport'],
  answer_part: ['verbAnswer', 'nextAnswerPart'],
  review: ['verbReview', 'nextReview'],
} as const satisfies Record<OrderTask, readonly [verb: string, text: string]>;

/** A step of an order. */
export type OrderTaskOf = Task & { kind: OrderTask; id: string };

const isOfOrder = (task: Task): task is OrderTaskOf => task.id !== null && task.kind in STEPS;

/** The text of a task, and its verb. */
function useTaskTexts({ kind, other, price, count }: Task): { text: string; verb: string } {
  const t = useTexts(texts);
  const ofOrder = useTexts(order);
  const values = { name: other ?? '', price: t.tk(price ?? 0), count: t.number(count ?? 0) };
  switch (kind) {
    case 'answer_offer':
      return { text: t('offered', values), verb: t('verbAnswer') };
    case 'answer_counter':
      return { text: t('countered', values), verb: t('verbAnswer') };
    case 'read_messages':
      return { text: count === 1 ? t('oneMessage') : t('manyMessages', values), verb: t('verbRead') };
    case 'appeal':
      return { text: t('removed'), verb: t('verbAppeal') };
    default: {
      const [verb, text] = STEPS[kind];
      return { text: ofOrder(text, values), verb: t(verb) };
    }
  }
}

/** Lines before the others are asked for. */
const SHOWN = 4;

/** The tasks that wait for the user on one side of their deals, each with the button that leads to it. */
export function ToDo({ side }: { side: Side }) {
  const t = useTexts(texts);
  const { tasks, error, refetch } = useTasks(side);
  const [isOpen, setIsOpen] = useState(false);
  if (!tasks)
    return error ? <PartLoadFailure title={t('failed')} error={error} retry={refetch} /> : <Skeleton className="mb-4 h-5 max-w-60" />;
  if (tasks.length === 0) return <p className="quiet mb-4 text-sm">{t('nothing')}</p>;
  return (
    <section
      aria-label={t('title')}
      className="to-do mb-2 rounded-box border hairline bg-base-100 px-3 sm:px-4"
      data-more={(tasks.length > SHOWN && !isOpen) || undefined}
    >
      <ul>
        {tasks.slice(0, isOpen ? undefined : SHOWN).map((task) => (
          <TaskLine key={`${task.kind} ${task.id}`} task={task} />
        ))}
      </ul>
      {tasks.length > SHOWN && (
        <Button small variant="quiet" className="-me-2 ms-auto" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'fewer' : 'all', { count: tasks.length })}
        </Button>
      )}
    </section>
  );
}

/** How soon it has to be done. Nothing can be done about a meeting before its day. */
function useDue({ meetsAt, until }: Task): 'day' | 'days' | 'later' {
  const now = useNow();
  if (meetsAt !== null) return isToday(meetsAt) ? 'days' : 'later';
  const left = until === null ? DAY_MS : Date.parse(until) - now;
  return left < DAY_MS ? 'day' : left < 3 * DAY_MS ? 'days' : 'later';
}

/** The task of an order in words, and until when it can be done. The time of a meeting is beside it. */
export function OrderTaskText({ task }: { task: OrderTaskOf }) {
  return (
    <span className="text-sm leading-tight wrap-anywhere">
      <span className="font-semibold">{useTaskTexts(task).text}</span>{' '}
      {task.meetsAt === null && task.until !== null && <TimeLeft at={task.until} />}
    </span>
  );
}

/** The way to what an order asks for. */
export function OrderTaskLink({ task }: { task: OrderTaskOf }) {
  return (
    <ButtonLink small variant={task.kind === 'review' ? 'plain' : 'primary'} to={task.address} about={task.title ?? ''}>
      {useTaskTexts(task).verb}
    </ButtonLink>
  );
}

function TaskLine({ task }: { task: Task }) {
  const { title, meetsAt, until, address } = task;
  const t = useTexts(texts);
  const { text, verb } = useTaskTexts(task);
  return (
    <li data-due={useDue(task)}>
      <span aria-hidden="true" className="to-do-dot" />
      <p className="line-clamp-2 min-w-0 grow @max-[20rem]:line-clamp-3 text-sm leading-tight wrap-anywhere">
        <span className="font-semibold">{text}</span>{' '}
        {meetsAt === null ? (
          until !== null && <TimeLeft at={until} />
        ) : (
          <time dateTime={meetsAt}>
            {isToday(meetsAt) ? t('today', { time: formatComing(meetsAt, t.locale) }) : formatComing(meetsAt, t.locale)}
          </time>
        )}
        {title !== null && <span className="quiet"> · {title}</span>}
      </p>
      <ButtonLink small to={address} about={title ?? text}>
        {verb}
      </ButtonLink>
    </li>
  );
}
