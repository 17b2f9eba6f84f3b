import { may } from '@elan/domain/accounts';
import type { CoachCard } from '@elan/domain/coaches';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { useKeep } from '../../base/records/use-keep.ts';
import { useUser } from '../../base/session/session.ts';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import record from '../../ui/layout/record-card.module.css';
import { formatNumber } from '../../ui/text/format.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { plural } from '../../ui/text/typography.ts';
import { sessionWords } from './coach-words.ts';
import {
  coaches,
  comingSessionsQuery,
  programsOfCoachQuery,
  touched,
  coachQuery,
} from './coaches.queries.ts';
import classes from './coaches.module.css';

// Few visits replace somebody.
const ReplaceEverywhere = lazyPart(() => import('./replace-everywhere.tsx'), 'ReplaceEverywhere');

/** Changes the card of a coach. */
export function EditCoach({ onEdit }: { onEdit: () => void }) {
  if (!may(useUser(), 'coaches.write')) return null;
  return (
    <Button variant="light" onClick={onEdit}>
      Modifier
    </Button>
  );
}

/** What may be done to a coach: replaced everywhere, taken off work, put back. */
export function CoachActs({ coach }: { coach: CoachCard }) {
  const { id, status, firstName, lastName } = coach;
  const name = `${firstName} ${lastName}`;
  const move = useAct({
    send: (act: 'deactivate' | 'reactivate') => coaches[act]({ params: { id }, body: {} }),
    touches: touched,
    onDone: useKeep(coachQuery),
    done: (_card, act) =>
      act === 'deactivate'
        ? { title: 'Coach désactivé', message: `${name} n’est plus proposé.` }
        : { title: 'Coach réactivé', message: `${name} peut de nouveau être choisi.` },
  });
  const user = useUser();
  if (!may(user, 'coaches.write')) return null;
  return (
    <div className={record.acts}>
      {may(user, 'programs.plan') && (
        <Suspense fallback={null}>
          <ReplaceEverywhere coach={{ id, name }} />
        </Suspense>
      )}
      {status === 'ACTIVE' ? (
        <ActButton
          label="Désactiver"
          act={move}
          input="deactivate"
          destructive
          question={{
            title: `Désactiver ${name}\u202f?`,
            subtitle: 'Aucune séance ne lui sera plus confiée. Sa fiche et son historique restent.',
            message: <Planned coachId={id} />,
          }}
        />
      ) : (
        <ActButton label="Réactiver" act={move} input="reactivate" look="filled" />
      )}
    </div>
  );
}

const mostShown = 5;

/** What is planned, before it is decided: it stays, and is listed as threatened until somebody else holds it. */
function Planned({ coachId }: { coachId: string }) {
  const { data } = useQuery(comingSessionsQuery(coachId, 1, mostShown));
  const led = useQuery(programsOfCoachQuery(coachId)).data?.items.length ?? 0;
  if (!data) return <LoadingState shape="rows" count={2} label="Chargement de ce qui est prévu" />;
  if (data.total === 0 && led === 0) return <p className={record.none}>Rien n’est prévu avec ce coach.</p>;
  const sessions = `${formatNumber(data.total)}\u00a0${plural(data.total, 'séance', 'séances')} à venir`;
  const programs = `${formatNumber(led)}\u00a0${plural(led, 'programme', 'programmes')}`;
  return (
    <>
      <p className={classes.threatTitle}>
        {sessions} et {programs} resteront prévus avec ce coach, et seront signalés comme menacés&nbsp;:
        confiez-les ensuite à quelqu’un d’autre.
      </p>
      <ul className={classes.reasons}>
        {data.items.map((session) => (
          <li key={session.id}>
            {/* In a tab of its own: the question stays. */}
            <Anchor
              href={`/app/sessions?session=${session.id}`}
              target="_blank"
              rel="noopener"
              inherit
              underline="always"
            >
              {sessionWords(session)}
            </Anchor>
          </li>
        ))}
        {data.total > mostShown && <li>et {formatNumber(data.total - mostShown)}&nbsp;de plus</li>}
      </ul>
    </>
  );
}
