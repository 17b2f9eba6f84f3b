import { spotsContract, type Spot, type SpotInput } from '@elan/domain/spots';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../app/api.ts';

const spots = clientOf('spots', spotsContract);

/** The spots of one's own company, or of the company that an administrator looks at. */
export function spotsQuery(companyId?: string) {
  const input = { query: companyId === undefined ? {} : { companyId } };
  return queryOptions({
    queryKey: spots.list.key(input),
    queryFn: ({ signal }) => spots.list(input, { signal }),
    meta: { handled: true },
  });
}

/**
 * Opens a spot, or changes the one that is named. The form shows a refusal near its fields. `onSaved` is called even when
 * the live event of the change has already replaced the form.
 */
export function useSaveSpot(id: string | null, onSaved: (spot: Spot) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SpotInput) =>
      id === null ? spots.create({ body }) : spots.update({ params: { id }, body }),
    meta: { handled: true, success: id === null ? 'Lieu ajouté' : 'Lieu modifié' },
    onSuccess(spot) {
      onSaved(spot);
      return client.invalidateQueries({ queryKey: ['spots'] });
    },
  });
}
