import type { QueueItem } from '@elan/domain/desk';
import type { Ref } from 'react';
import type { Person } from './assignee-menu.tsx';
import { QueueRow } from './queue-row.tsx';
import classes from './queue.module.css';

type QueueListProps = {
  items: readonly QueueItem[];
  today: string;
  team: readonly Person[];
  /** Level of its headings in the page, 3 unless told. */
  order?: 2 | 3;
  ref?: Ref<HTMLDivElement>;
};

/** What waits, what is late under its own heading. */
export function QueueList({ items, today, team, order = 3, ref }: QueueListProps) {
  const Heading = order === 2 ? 'h2' : 'h3';
  const late = items.filter((item) => item.late);
  const others = items.filter((item) => !item.late);
  const part = (title: string, rows: readonly QueueItem[], isLate: boolean) =>
    rows.length > 0 && (
      <section>
        <Heading className={`${classes.head} num`} data-late={isLate || undefined}>
          {title} {rows.length}
        </Heading>
        <ul className={classes.list} aria-label={title}>
          {rows.map((item) => (
            <QueueRow key={item.key} item={item} today={today} team={team} />
          ))}
        </ul>
      </section>
    );
  return (
    <div ref={ref}>
      {part('En retard', late, true)}
      {part('À faire', others, false)}
    </div>
  );
}
