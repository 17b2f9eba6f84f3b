import { generationContract, type ProgramCheck } from '@elan/domain/programs';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../base/transport/api.ts';

export const programs = clientOf('programs', generationContract);

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
  meta: { handled: true },
});
