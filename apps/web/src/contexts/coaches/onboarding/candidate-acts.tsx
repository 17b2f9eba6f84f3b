import { coachMachine, type CandidateCard } from '@elan/domain/coaches';
import { canFire } from '@elan/domain/kernel';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { useKeep } from '../../../base/records/use-keep.ts';
import record from '../../../ui/layout/record-card.module.css';
import { candidateQuery, onboarding, touched } from './onboarding.queries.ts';

type Act =
  | { readonly kind: 'skip' | 'liftBan'; readonly reason: string }
  | { readonly kind: 'giveSecondChance' | 'conclude' };

const doneWords = {
  skip: 'Étape passée',
  liftBan: 'Blocage levé',
  giveSecondChance: 'Seconde chance donnée',
  conclude: 'Note finale rendue',
} as const;

const reason = { label: 'Motif', description: 'Le candidat le lit.', required: true, shortest: 10 };

/** What may be decided on a candidacy as it stands: pass over the step, lift the ban, a second chance, the final grade. */
export function CandidateActs({ candidate }: { candidate: CandidateCard }) {
  const { id, status, skipProblem, final } = candidate;
  const act = useAct({
    send: (one: Act) => {
      const params = { id };
      if (one.kind === 'skip') return onboarding.skipStep({ params, body: { reason: one.reason } });
      if (one.kind === 'liftBan') return onboarding.liftBan({ params, body: { reason: one.reason } });
      return onboarding[one.kind]({ params, body: {} });
    },
    touches: touched,
    onDone: useKeep(candidateQuery),
    done: (_card, one) => ({ title: doneWords[one.kind] }),
  });
  const may = (event: 'skip' | 'liftBan' | 'giveSecondChance' | 'admit') =>
    canFire(coachMachine, status, event, 'ADMIN');
  return (
    <div className={record.acts}>
      {may('admit') && (
        <ActButton
          label="Rendre la note finale"
          act={act}
          input={{ kind: 'conclude' as const }}
          look="filled"
          disabled={final === null}
        />
      )}
      {may('giveSecondChance') && !candidate.secondChanceGiven && (
        <ActButton
          label="Donner une seconde chance"
          act={act}
          input={{ kind: 'giveSecondChance' as const }}
        />
      )}
      {may('liftBan') && (
        <ActButton
          label="Lever le blocage"
          act={act}
          input={(words: string) => ({ kind: 'liftBan' as const, reason: words })}
          question={{
            title: 'Lever le blocage du QCM\u202f?',
            message: 'Les tentatives repartent de zéro.',
            reason,
          }}
        />
      )}
      {may('skip') && (
        <ActButton
          label="Passer l’étape"
          act={act}
          input={(words: string) => ({ kind: 'skip' as const, reason: words })}
          look="default"
          disabled={skipProblem !== null}
          question={{
            title: 'Passer cette étape\u202f?',
            message: 'La candidature avance à l’étape suivante. L’acte est inscrit au journal.',
            reason,
          }}
        />
      )}
      {may('skip') && skipProblem !== null && <p className={record.none}>{skipProblem}</p>}
    </div>
  );
}
