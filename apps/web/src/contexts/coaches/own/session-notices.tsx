import type { CoachSession } from '@elan/domain/sessions';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { keepOwnSession, ownSessions } from './own-sessions.queries.ts';
import parts from './own-parts.module.css';
import classes from './own.module.css';

const touches = ['coach-sessions'];
const delays = [10, 20, 30] as const;

/** What a coach tells of a session: late, given back, or somebody else asked for. */
export function SessionNotices({ session }: { session: CoachSession }) {
  const { id, notices, objective, company } = session;
  const params = { id };
  const late = useAct({
    send: (minutes: number) => ownSessions.late({ params, body: { minutes } }),
    touches,
    onDone: keepOwnSession,
    done: (_session, minutes) => ({
      title: 'Retard signalé',
      message: `${company} est prévenu de votre retard de ${minutes}\u00a0minutes.`,
    }),
  });
  const giveBack = useAct({
    send: (reason: string) => ownSessions.giveBack({ params, body: { reason } }),
    touches,
    done: ({ outcome }) =>
      outcome === 'given-back'
        ? { title: 'Séance rendue', message: 'Elle n’est plus à vous. Notre équipe cherche un autre coach.' }
        : {
            title: 'Remplacement demandé',
            message: 'La séance reste à vous tant que personne ne l’a reprise.',
          },
  });
  const isGivenBack = notices.giveBack === 'given-back';
  return (
    <div className={classes.notices}>
      {notices.lateMinutes !== null && (
        <p role="status">Vous avez signalé {notices.lateMinutes}&nbsp;minutes de retard.</p>
      )}
      {notices.replacementAsked && (
        <p role="status">
          Vous avez demandé un remplacement. La séance reste à vous tant que personne ne l’a reprise.
        </p>
      )}
      {notices.late && (
        <div className={parts.delays} role="group" aria-label="Je serai en retard de">
          <span>Je serai en retard de</span>
          {delays.map((minutes) => (
            <ActButton
              key={minutes}
              label={`${minutes}\u00a0min`}
              name={`${minutes} minutes de retard`}
              act={late}
              input={minutes}
              look="default"
              size="sm"
            />
          ))}
        </div>
      )}
      {notices.giveBack !== null && (
        <ActButton
          label={isGivenBack ? 'Rendre cette séance' : 'Demander un remplacement'}
          act={giveBack}
          input={(reason: string) => reason}
          look="default"
          size="sm"
          question={{
            title: isGivenBack ? 'Rendre cette séance\u202f?' : 'Demander un remplacement\u202f?',
            subtitle: `${objective}, ${company}`,
            message: isGivenBack
              ? 'Elle ne sera plus à vous, et sera proposée à d’autres coachs.'
              : 'Il reste moins de trois jours\u00a0: elle reste à vous tant que personne ne l’a reprise.',
            reason: { label: 'Raison', description: 'Notre équipe la lit.', required: true, shortest: 10 },
          }}
        />
      )}
    </div>
  );
}
