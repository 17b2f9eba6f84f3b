import type { Program } from '@elan/domain/programs';
import { Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { SeveralNames, SeveralRefused } from '../../../base/acts/several-parts.tsx';
import { useSeveralSend } from '../../../base/acts/use-several-send.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { plural } from '../../../ui/text/typography.ts';
import { programs } from '../programs.queries.ts';
import { conflictsQuery } from '../validation.queries.ts';
import { SeveralFrame, type SeveralSplit } from './several-frame.tsx';
import { severalCount, severalName, severalTouch } from './several-names.ts';

/** Approves those whose hours are free; the others wait for somebody to read what has taken them. */
export function ApproveSeveral({ will: asked, left, ...dialog }: SeveralSplit) {
  const reads = useQueries({ queries: asked.map(({ id }) => ({ ...conflictsQuery(id), staleTime: 0 })) });
  const { sent, outcome, progress, start } = useSeveralSend<Program>({
    ...dialog,
    send: ({ id }) => programs.approve({ params: { id } }),
    nameOf: severalName,
    touches: severalTouch,
    doneWords: ({ done }) => `${severalCount(done)} ${plural(done, 'validé', 'validés')}`,
  });
  if (outcome) return <SeveralRefused {...outcome} onClose={dialog.onClose} />;
  const failure = reads.find(({ error }) => error)?.error;
  if (failure) return <FormError>{sentenceOf(failure)}</FormError>;
  if (reads.some(({ data }) => !data))
    return <LoadingState shape="rows" count={3} label="Calcul de l’aperçu" />;
  const takenOf = (index: number): number => reads[index]?.data?.items.length ?? 0;
  const will = sent ?? asked.filter((_one, index) => takenOf(index) === 0);
  const taken = asked.flatMap((program, index) => {
    const count = takenOf(index);
    if (count === 0) return [];
    return [
      `${severalName(program)}\u00a0: ${count}\u00a0${plural(count, 'créneau déjà pris', 'créneaux déjà pris')}`,
    ];
  });
  return (
    <SeveralFrame
      left={left}
      total={will.length}
      progress={progress}
      send={`Valider ${severalCount(will.length)}`}
      disabled={will.length === 0}
      onSend={() => void start(will)}
    >
      <SeveralNames
        title="Validés, leurs créneaux retenus, puis un coach est cherché&nbsp;:"
        names={will.map(severalName)}
      />
      <SeveralNames
        title="Des créneaux sont déjà pris&nbsp;: à lire un par un, laissés comme ils sont&nbsp;:"
        names={taken}
      />
      {will.length > 0 && <Text size="sm">Chaque entreprise en est prévenue par e-mail.</Text>}
    </SeveralFrame>
  );
}
