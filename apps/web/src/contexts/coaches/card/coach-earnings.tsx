import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { RecordSection } from '../../../ui/layout/record-section.tsx';
import { formatDate, formatMoney } from '../../../ui/text/format.ts';
import { capitalised, plural } from '../../../ui/text/typography.ts';
import { workQuery } from '../coaches.queries.ts';
import { hoursWords } from '../own/month-words.ts';
import { ClientsOfYear } from '../work-summary.tsx';

/** What a coach earned with the sessions that count, by month and by client. */
export function CoachEarnings({ id }: { id: string }) {
  const read = useQuery(workQuery(id));
  if (!read.data)
    return read.error ? (
      <ErrorState
        message={sentenceOf(read.error)}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    ) : (
      <LoadingState shape="rows" count={4} />
    );
  const { items, hourCents } = read.data;
  return (
    <>
      <ClientsOfYear work={read.data} />
      <RecordSection title="Par mois">
        <p className={record.second}>
          Les séances comptées, à {formatMoney(hourCents)} HT l’heure aujourd’hui.
        </p>
        {items.length === 0 && <p className={record.none}>Aucune séance comptée depuis douze mois.</p>}
        <ul className={record.lines}>
          {items.map(({ month, minutes, cents, sessions }) => (
            <li key={month}>
              <span className={record.line}>
                {capitalised(formatDate(`${month}-01`, 'month'))}
                <span className={record.second}>
                  {plural(sessions.length, `${sessions.length} séance`, `${sessions.length} séances`)},{' '}
                  {hoursWords(minutes)}
                </span>
              </span>
              <span className="num">{formatMoney(cents)}&nbsp;HT</span>
            </li>
          ))}
        </ul>
      </RecordSection>
    </>
  );
}
