import type { PricedSimulation, ProgramInput } from '@elan/domain/programs';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { simulationQuery } from './programs.queries.ts';

const quietMs = 500;

export type ProgramDatesState = {
  readonly simulation: PricedSimulation | undefined;
  /** The dates shown are those of before the last changes. */
  readonly stale: boolean;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
};

/**
 * The exact dates of what a form holds, asked again half a second after the last change. `input` is null while the form
 * cannot be planned (nothing asked for yet, or a field is wrong): the dates of before stay, marked as stale.
 */
export function useProgramDates(input: ProgramInput | null): ProgramDatesState {
  const now = JSON.stringify(input);
  const [settled] = useDebouncedValue(now, quietMs);
  const asked = JSON.parse(settled) as ProgramInput | null;
  const query = useQuery({
    ...simulationQuery(asked ?? ({} as ProgramInput)),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData, isFetching, error } = query;
  return {
    simulation: data,
    stale: data !== undefined && (now !== settled || isPlaceholderData || error !== null),
    loading: input !== null && (isFetching || now !== settled),
    error: asked === null || now !== settled ? null : error,
    retry: () => void query.refetch(),
  };
}
