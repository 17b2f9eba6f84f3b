import { HistorySection } from '../../../base/records/history-section.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { sessionHistoryQuery } from './acts.queries.ts';
import classes from './session-card.module.css';

/** What happened to a session: who, when, what, and why. */
export function SessionHistory({ id }: { id: string }) {
  return (
    <div className={classes.section}>
      <HistorySection
        query={() => sessionHistoryQuery(id)}
        none="Créée par le planning de son programme, sans changement depuis."
        entry={({ id: line, at, who, what, detail }) => ({
          id: line,
          what,
          who,
          when: formatDateTime(at, 'long'),
          details: detail === null ? [] : [`«\u00a0${detail}\u00a0»`],
        })}
      />
    </div>
  );
}
