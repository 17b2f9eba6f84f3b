import { generationContract, type ProgramCheck } from '@elan/domain/programs';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../app/api.ts';

const programs = clientOf('programs', generationContract);

const meta = { handled: true };

/** The running programmes whose sessions are not as planned, asked for a page at a time. */
async function readChecks(signal: AbortSignal) {
  const items: ProgramCheck[] = [];
  let checked = 0;
  let after: string | null = null;
  do {
    const query: { after?: string } = after === null ? {} : { after };
    const page: Awaited<ReturnType<typeof programs.check>> = await programs.check({ query }, { signal });
    items.push(...page.items);
    checked += page.checked;
    after = page.next;
  } while (after !== null);
  return { items, checked };
}

export const checksQuery = queryOptions({
  queryKey: programs.check.key(),
  queryFn: ({ signal }) => readChecks(signal),
  meta,
});

/** Does what the preview of a programme showed, or nothing; its dialog shows a refusal. */
export function useRepair(onDone: (done: Awaited<ReturnType<typeof programs.repair>>) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ programId, fingerprint }: ProgramCheck) =>
      programs.repair({ params: { id: programId }, body: { fingerprint } }),
    meta,
    onSuccess: onDone,
    // Also after a refusal: what was shown is no longer true.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['programs'] }),
        client.invalidateQueries({ queryKey: ['sessions'] }),
      ]),
  });
}
