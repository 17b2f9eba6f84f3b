import type { MemberImport } from '@elan/domain/members';
import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ImportReview } from './import-review.tsx';
import { ImportRunning } from './import-running.tsx';
import { importQuery, useImportProgress, useIsRefusedHere } from './import.queries.ts';

/** Whether an import that was on its way ended without being applied. What became of it is asked when it ends. */
function useStopped(id: string, isRunning: boolean): boolean {
  const cache = useQueryClient();
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    const askAgain = async () => {
      await cache.invalidateQueries(importQuery(id));
      setEnded(true);
    };
    if (!isRunning) return undefined;
    return () => void askAgain();
  }, [isRunning, cache, id]);
  return ended && !isRunning;
}

/** A list that is not applied yet: looked through, or on its way in, whoever applies it. */
export function SentReview({ list, onGivenUp }: { list: MemberImport; onGivenUp: () => void }) {
  const progress = useImportProgress(list.id);
  const isRunning = progress !== null;
  const hasStopped = useStopped(list.id, isRunning);
  // Its own sentence stands near the button then.
  const isRefusedHere = useIsRefusedHere(list.id);
  return (
    <Stack gap="lg">
      {progress && <ImportRunning fileName={list.fileName} progress={progress} />}
      {hasStopped && !isRefusedHere && (
        <Alert color="miel" variant="light" role="alert" icon={<IconAlertTriangle size={20} />}>
          L’import s’est arrêté avant la fin&nbsp;: rien n’a été ajouté. Vous pouvez le relancer.
        </Alert>
      )}
      {/* Still there under the progress: a refusal gives back what was chosen. */}
      <div hidden={isRunning}>
        <ImportReview list={list} onGivenUp={onGivenUp} />
      </div>
    </Stack>
  );
}
