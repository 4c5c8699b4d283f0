import { useQuery } from '@tanstack/react-query';
import { type TaskName, TASKS } from '#contract/moderation-vocabulary.ts';
import type { Side } from '#contract/vocabulary.ts';
import { dashboard } from '#web/i18n/en/dashboard.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { openTasksQuery } from '#web/modules/admin/admin.queries.ts';
import { useTaskCount } from '#web/modules/deals/to-do.tsx';
import { unreadQuery } from '#web/modules/messages/conversations.queries.ts';
import { figuresQuery } from '#web/shared/frame/figures.tsx';

interface CountProps {
  /** The place of the badge in its entry. */
  className?: string;
  /** Called with the badge once it is there. */
  onShow?: (badge: HTMLElement | null) => void;
}

/** The number of unread messages, as the change feed reports them; for an admin, for whom other entries read it, that of reported conversations. */
function UnreadCount(props: CountProps) {
  const unread = useQuery(unreadQuery).data?.unread;
  const reported = useQuery({ ...openTasksQuery, enabled: false }).data?.reportedMessages;
  return reported ? <Count {...props} of={reported} text="toDo" /> : <Count {...props} of={unread} text="unread" />;
}

/** The number of offers that the user can accept. */
const OffersToAnswer = (props: CountProps) => <Count {...props} of={useQuery(figuresQuery).data?.offers.toAnswer} text="toAnswer" />;

/** The number of tasks that wait for the user on this side of their deals, or on both. */
const TasksAs = ({ side, ...props }: CountProps & { side: Side | 'all' }) => <Count {...props} of={useTaskCount(side)} text="toDo" />;

/** How much of this screen waits for an admin. */
const TasksOf = ({ screen, ...props }: CountProps & { screen: TaskName }) => (
  <Count {...props} of={useQuery(openTasksQuery).data?.[screen]} text="toDo" />
);

interface ShownCountProps extends CountProps {
  of: number | undefined;
  text: 'unread' | 'toAnswer' | 'toDo';
}

function Count({ of = 0, text, className = '', onShow }: ShownCountProps) {
  const t = useTexts(dashboard);
  if (of === 0) return null;
  const count = t.number(of);
  return (
    <span ref={onShow} className={`badge badge-good ${className}`}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t(text, { count })}</span>
    </span>
  );
}

const isTask = (entry: string): entry is TaskName => TASKS.some((task) => task === entry);

/** How much waits for the user behind this entry of the dashboard's menu, or behind all of them; nothing where nothing does. */
export function EntryCount({ of, ...props }: CountProps & { of: string }) {
  if (of === 'messages') return <UnreadCount {...props} />;
  if (of === 'offers') return <OffersToAnswer {...props} />;
  if (of === 'myProducts') return <TasksAs {...props} side="seller" />;
  if (of === 'all') return <TasksAs {...props} side="all" />;
  if (of === 'myOrders') return <TasksAs {...props} side="buyer" />;
  return isTask(of) && <TasksOf {...props} screen={of} />;
}
