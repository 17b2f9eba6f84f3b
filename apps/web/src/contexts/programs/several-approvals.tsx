import type { WaitingProgram } from '@elan/domain/programs';
import { useQueries } from '@tanstack/react-query';
import { SeveralChoice } from '../../base/acts/several-choice.tsx';
import { plural } from '../../ui/text/typography.ts';
import { programTypeLabel } from './program-words.ts';
import { submissionWords } from './validation-words.ts';
import { programs } from './programs.queries.ts';
import { conflictsQuery } from './validation.queries.ts';

const touches = ['programs', 'desk', 'dashboards', 'companies'] as const;
const counted = (count: number): string => `${count}\u00a0${plural(count, 'programme', 'programmes')}`;

/** Approves several of the programmes that wait: those whose hours are taken, or that no longer may be, are left unticked. */
export function SeveralApprovals({ waiting }: { waiting: readonly WaitingProgram[] }) {
  const may = waiting.filter(({ program }) => program.actions.includes('approve'));
  const reads = useQueries({ queries: may.map(({ program }) => conflictsQuery(program.id)) });
  return (
    <SeveralChoice
      label="Valider plusieurs"
      title="Valider plusieurs programmes"
      will="Leurs créneaux sont retenus, puis un coach est cherché. Chaque entreprise en est prévenue."
      items={may.map((one, index) => {
        const { program } = one;
        const taken = reads[index]?.data?.items.length ?? 0;
        const about = submissionWords(one) ?? '';
        return {
          id: program.id,
          name: [program.companyName, programTypeLabel(program.type), program.objective.name].join(', '),
          about:
            taken === 0
              ? about
              : `${about} ${taken}\u00a0${plural(taken, 'créneau déjà pris', 'créneaux déjà pris')}\u00a0: à lire d’abord.`,
          ticked: taken === 0,
        };
      })}
      sendWords={(count) => `Valider ${counted(count)}`}
      doneWords={(count) => `${counted(count)} ${plural(count, 'validé', 'validés')}`}
      send={(id) => programs.approve({ params: { id } })}
      touches={touches}
    />
  );
}
