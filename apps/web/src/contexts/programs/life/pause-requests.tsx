import { pauseWords, type PauseRequest } from '@elan/domain/programs';
import { useQuery } from '@tanstack/react-query';
import { routerLink } from '../../../app/navigation.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { plural } from '../../../ui/typography.ts';
import record from '../../../ui/record-card.module.css';
import facts from '../program-facts.module.css';
import { pauseRequestsQuery } from './life.queries.ts';
import { PauseAnswer } from './pause-answer.tsx';

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
        <span className="num">
          {count}&nbsp;{plural(count, 'demande', 'demandes')}
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
