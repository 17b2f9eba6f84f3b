import type { ProgramCheck } from '@elan/domain/programs';
import { useQuery } from '@tanstack/react-query';
import { SeveralNames, SeveralRefused } from '../../../base/acts/several-parts.tsx';
import { useSeveralSend } from '../../../base/acts/use-several-send.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { plural } from '../../../ui/text/typography.ts';
import { checksQuery, programs } from '../counter/generation.queries.ts';
import { checkTitle, isRepairable, willWords } from '../counter/repair-words.ts';
import { SeveralFrame, type SeveralSplit } from './several-frame.tsx';
import { severalCount, severalName, severalTouch } from './several-names.ts';

/** Repairs those whose sessions are not as planned: each does what is shown of it, or nothing. */
export function RepairSeveral({ will: asked, left, ...dialog }: SeveralSplit) {
  const { data, error } = useQuery({ ...checksQuery, staleTime: 0 });
  const { sent, outcome, progress, start } = useSeveralSend<ProgramCheck>({
    ...dialog,
    send: ({ programId, fingerprint }) =>
      programs.repair({ params: { id: programId }, body: { fingerprint } }),
    nameOf: checkTitle,
    touches: severalTouch,
    doneWords: ({ done }) => `${severalCount(done)} ${plural(done, 'réparé', 'réparés')}`,
  });
  if (outcome) return <SeveralRefused {...outcome} onClose={dialog.onClose} />;
  if (error) return <FormError>{sentenceOf(error)}</FormError>;
  if (!data) return <LoadingState shape="rows" count={3} label="Contrôle des programmes" />;
  const checkOf = new Map(data.items.map((check) => [check.programId, check]));
  const faulty = asked.flatMap(({ id }) => checkOf.get(id) ?? []);
  const will = sent ?? faulty.filter(isRepairable);
  const stuck = faulty.filter((check) => !isRepairable(check));
  return (
    <SeveralFrame
      left={left}
      total={will.length}
      progress={progress}
      send={`Réparer ${severalCount(will.length)}`}
      disabled={will.length === 0}
      onSend={() => void start(will)}
    >
      <SeveralNames
        title="Réparés&nbsp;:"
        names={will.map((check) => `${checkTitle(check)}\u00a0: ${willWords(check)}`)}
      />
      <SeveralNames
        title="À reprendre à la main, laissés comme ils sont&nbsp;:"
        names={stuck.map(
          (check) => `${checkTitle(check)}\u00a0: ${check.faults.map(({ message }) => message).join(' ')}`,
        )}
      />
      <SeveralNames
        title="Conformes à leur planning&nbsp;:"
        names={asked.filter(({ id }) => !checkOf.has(id)).map(severalName)}
      />
    </SeveralFrame>
  );
}
