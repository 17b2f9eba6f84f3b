import type { MemberImport } from '@elan/domain/members';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { chosenLines } from './chosen-lines.ts';
import { ImportBar } from './import-bar.tsx';
import { ImportNotices } from './import-notices.tsx';
import { useChangeImport } from './import.queries.ts';
import { LeaversCard } from './leavers-card.tsx';
import { LinesList } from './lines-list.tsx';
import { MappingCard } from './mapping-card.tsx';

/** A list to look through before it is applied: how it was understood, its lines, who would leave. */
export function ImportReview({ list, onGivenUp }: { list: MemberImport; onGivenUp: () => void }) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const change = useChangeImport(list.id);
  const chosen = chosenLines(list.lines, leftOut);
  // Only who is still proposed leaves.
  const leavers = list.leavers.filter(({ id }) => leaving.has(id)).map(({ id }) => id);
  return (
    <Stack gap="lg">
      <ImportNotices list={list} />
      <MappingCard
        list={list}
        asked={change.isPending ? change.variables : undefined}
        onChange={(asked) => {
          change.mutate(asked);
        }}
      />
      <FormError>{change.error && sentenceOf(change.error)}</FormError>
      <LinesList
        lines={list.lines}
        leftOut={leftOut}
        onChoose={(number, isIn) => {
          const others = [...leftOut].filter((one) => one !== number);
          setLeftOut(new Set(isIn ? others : [...others, number]));
        }}
        onFix={(fix) => {
          change.mutate({ fixes: [fix] });
        }}
      />
      {list.mode === 'full-list' && <LeaversCard list={list} leaving={leaving} onChange={setLeaving} />}
      <ImportBar
        list={list}
        chosen={chosen}
        leavers={leavers}
        busy={change.isPending}
        onGivenUp={onGivenUp}
      />
    </Stack>
  );
}
