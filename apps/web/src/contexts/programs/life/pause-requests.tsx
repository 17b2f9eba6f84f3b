import { formatShortDate } from '@elan/domain/kernel';
import { pauseWords, type PauseRequest } from '@elan/domain/programs';
import { useQuery } from '@tanstack/react-query';
import { ExportRows } from '../../../base/lists/export-rows.tsx';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import type { ListColumn } from '../../../ui/lists/list-types.ts';
import { plural } from '../../../ui/text/typography.ts';
import record from '../../../ui/layout/record-card.module.css';
import facts from '../program-facts.module.css';
import { pauseRequestsQuery } from './life.queries.ts';
import { PauseAnswer } from './pause-answer.tsx';
import classes from './life.module.css';

const columns: readonly ListColumn<PauseRequest>[] = [
  { key: 'companyName', title: 'Entreprise', csv: ({ companyName }) => companyName },
  { key: 'objective', title: 'Objectif', csv: ({ objectiveName }) => objectiveName },
  { key: 'startsOn', title: 'Premier jour', csv: ({ startsOn }) => formatShortDate(startsOn) },
  { key: 'endsOn', title: 'Dernier jour', csv: ({ endsOn }) => endsOn && formatShortDate(endsOn) },
  { key: 'reason', title: 'Raison', csv: ({ reason }) => reason },
];

/** The pauses that companies ask for, for administrators: nothing while none waits. */
export function PauseRequests() {
  const { data } = useQuery(pauseRequestsQuery);
  if (!data || data.items.length === 0) return null;
  const count = data.items.length;
  return (
    <SectionCard
      title="Pauses demandées"
      description="Une pause accordée annule les séances de ses dates, sans les décompter."
      action={
        <span className={`${classes.asked} num`}>
          {count}&nbsp;{plural(count, 'demande', 'demandes')}
          <ExportRows
            file="pauses-demandees"
            columns={columns}
            rows={data.items}
            label="Exporter les demandes"
          />
        </span>
      }
    >
      <ul className={record.lines} aria-label="Pauses demandées">
        {data.items.map((request) => (
          <li key={request.id}>
            <RequestWords request={request} />
            <PauseAnswer
              program={{ id: request.programId, companyName: request.companyName }}
              pause={request}
              answers={['refusePause', 'grantPause']}
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function RequestWords({ request }: { request: PauseRequest }) {
  const { companyName, objectiveName, programId, reason } = request;
  return (
    <span className={record.line}>
      <span className={facts.links}>
        {routerLink({
          href: `/app/programs?program=${programId}`,
          children: `${companyName}, ${objectiveName}`,
        })}
      </span>
      Pause {pauseWords(request)}
      <span className={record.second}>{reason}</span>
    </span>
  );
}
