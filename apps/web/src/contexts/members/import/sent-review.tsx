import type { MemberImport } from '@elan/domain/members';
import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ImportReview } from './import-review.tsx';
import { ImportRunning } from './import-running.tsx';
import { ImportStopped } from './import-stopped.tsx';
import { importQuery, useImportProgress, useIsRefusedHere } from './import.queries.ts';

/** When an import that was on its way ended, in milliseconds, once what became of it was asked; null before. */
function useEndedAt(id: string, isRunning: boolean): number | null {
  const cache = useQueryClient();
  const [endedAt, setEndedAt] = useState<number | null>(null);
  useEffect(() => {
    const askAgain = async () => {
      const now = Date.now();
      // Resolves as well when nothing could be read.
      await cache.invalidateQueries(importQuery(id));
      setEndedAt(now);
    };
    if (!isRunning) return undefined;
    return () => void askAgain();
  }, [isRunning, cache, id]);
  // It begins again: what ended before is over.
  if (isRunning && endedAt !== null) setEndedAt(null);
  return isRunning ? null : endedAt;
}

/** A list that is not applied yet: looked through, or on its way in, whoever applies it. */
export function SentReview({ list, onGivenUp }: { list: MemberImport; onGivenUp: () => void }) {
  const progress = useImportProgress(list.id);
  const isRunning = progress !== null;
  const endedAt = useEndedAt(list.id, isRunning);
  const { dataUpdatedAt } = useQuery(importQuery(list.id));
  // Its own sentence stands near the button then.
  const isRefusedHere = useIsRefusedHere(list.id);
  return (
    <Stack gap="lg">
      {progress && <ImportRunning fileName={list.fileName} progress={progress} />}
      {endedAt !== null && !isRefusedHere && (
        <ImportStopped status={list.status} readAt={dataUpdatedAt} endedAt={endedAt} />
      )}
      {/* Still there under the progress: a refusal gives back what was chosen. */}
      <div hidden={isRunning}>
        <ImportReview list={list} onGivenUp={onGivenUp} />
      </div>
    </Stack>
  );
}
