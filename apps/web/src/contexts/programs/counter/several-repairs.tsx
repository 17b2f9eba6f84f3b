import type { ProgramCheck } from '@elan/domain/programs';
import { SeveralChoice } from '../../../base/acts/several-choice.tsx';
import { plural } from '../../../ui/text/typography.ts';
import { touched } from './counter.queries.ts';
import { programs } from './generation.queries.ts';
import { checkTitle, isRepairable, willWords } from './repair-words.ts';

const counted = (count: number): string => `${count}\u00a0${plural(count, 'programme', 'programmes')}`;

/** Repairs several programmes: each as its preview says, and none that changed since it was read. */
export function SeveralRepairs({ checks }: { checks: readonly ProgramCheck[] }) {
  const repairable = checks.filter(isRepairable);
  if (repairable.length < 2) return null;
  return (
    <SeveralChoice
      label="Réparer plusieurs"
      title="Réparer plusieurs programmes"
      will="Chacun selon son aperçu&nbsp;: ce qui a changé depuis est refusé, et relu."
      items={repairable.map((check) => ({
        id: check.programId,
        name: checkTitle(check),
        about: willWords(check),
        // What takes sessions away is chosen one by one.
        ticked: check.toCancel.length === 0,
      }))}
      sendWords={(count) => `Réparer ${counted(count)}`}
      doneWords={(count) => `${counted(count)} ${plural(count, 'réparé', 'réparés')}`}
      send={(id) => {
        const fingerprint = repairable.find(({ programId }) => programId === id)?.fingerprint ?? '';
        return programs.repair({ params: { id }, body: { fingerprint } });
      }}
      touches={touched}
    />
  );
}
