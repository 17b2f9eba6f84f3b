import {
  catalogContract,
  catalogUsesContract,
  disciplinesContract,
  hashtagsContract,
  objectivesContract,
  type CatalogKind,
  type DisciplineInput,
  type HashtagInput,
  type ObjectiveCard,
  type ObjectiveInput,
  type ObjectiveRow,
} from '@elan/domain/catalog';
import { exactTotalLimit } from '@elan/domain/kernel';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../app/api.ts';
import type { CatalogSearch } from './catalog-search.ts';

const catalog = clientOf('catalog', catalogContract);
const objectives = clientOf('catalog', objectivesContract);
const disciplines = clientOf('catalog', disciplinesContract);
const hashtags = clientOf('catalog', hashtagsContract);
const everyUse = clientOf('catalog', catalogUsesContract);

// Each screen shows these refusals itself, near what was asked.
const meta = { handled: true };

export type ObjectivesFilter = Pick<CatalogSearch, 'search' | 'shown' | 'sort' | 'direction'> & {
  readonly disciplineId: string | undefined;
};

/** A page of objectives; the page that was open stays while the next one comes. */
export function objectivesQuery(filter: ObjectivesFilter, page: number, size: number) {
  const input = { query: { ...filter, page, size } };
  return queryOptions({
    queryKey: objectives.page.key(input),
    queryFn: ({ signal }) => objectives.page(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

const longestPage = 100;

/** Returns the objectives of a filter, page after page: what an export writes. */
export async function allObjectives(filter: ObjectivesFilter): Promise<ObjectiveRow[]> {
  const all: ObjectiveRow[] = [];
  for (let page = 1; all.length < exactTotalLimit; page += 1) {
    const { items } = await objectives.page({ query: { ...filter, page, size: longestPage } });
    all.push(...items);
    if (items.length < longestPage) break;
  }
  return all;
}

/** One objective, and whether anything uses it. */
export function objectiveQuery(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: objectives.card.key(input),
    queryFn: ({ signal }) => objectives.card(input, { signal }),
    meta,
  });
}

/** The disciplines, by name. */
export const disciplinesQuery = queryOptions({
  queryKey: catalog.disciplines.key(),
  queryFn: ({ signal }) => catalog.disciplines({}, { signal }),
  meta,
});

/** The hashtags, by name. */
export const hashtagsQuery = queryOptions({
  queryKey: catalog.hashtags.key(),
  queryFn: ({ signal }) => catalog.hashtags({}, { signal }),
  meta,
});

export const usesSize = 10;

/** A page of what uses something of the catalogue. */
export function usesQuery(kind: CatalogKind, id: string, page: number) {
  const input = { params: { kind, id }, query: { page, size: usesSize } };
  return queryOptions({
    queryKey: everyUse.uses.key(input),
    queryFn: ({ signal }) => everyUse.uses(input, { signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

// Also after a refusal: somebody else may have changed it meanwhile.
function useAskAgain() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ['catalog'] });
}

/** Puts an objective that the server answered where it is read. */
export function useKeepObjective(): (objective: ObjectiveCard) => void {
  const cache = useQueryClient();
  return (objective) => {
    cache.setQueryData(objectiveQuery(objective.id).queryKey, objective);
    void cache.invalidateQueries({ queryKey: ['catalog'] });
  };
}

/** Adds an objective, or changes the one that is named. */
export function useSaveObjective(id: string | null) {
  const keep = useKeepObjective();
  return useMutation({
    mutationFn: (body: ObjectiveInput) =>
      id === null ? objectives.addObjective({ body }) : objectives.changeObjective({ params: { id }, body }),
    onSuccess: keep,
    meta: { handled: true, success: id === null ? 'Objectif ajouté' : 'Objectif modifié' },
  });
}

/** Hides an objective from the lists, shows it again, or takes its picture away. */
export function useObjectiveAct(id: string) {
  const params = { id };
  const keep = useKeepObjective();
  return useMutation({
    mutationFn: (act: 'hide' | 'show' | 'removePicture') => {
      if (act === 'removePicture') return objectives.removePicture({ params });
      return act === 'hide'
        ? objectives.hideObjective({ params, body: {} })
        : objectives.showObjective({ params, body: {} });
    },
    onSuccess: keep,
    onSettled: useAskAgain(),
    meta,
  });
}

export type Removable = { readonly kind: CatalogKind; readonly id: string };

/** Deletes something of the catalogue that nothing uses. `onRemoved` is told even when what stood around is gone by then. */
export function useRemove(onRemoved: () => void) {
  return useMutation({
    mutationFn: ({ kind, id }: Removable) => {
      const input = { params: { id } };
      if (kind === 'objective') return objectives.removeObjective(input);
      return kind === 'discipline' ? disciplines.removeDiscipline(input) : hashtags.removeHashtag(input);
    },
    onSuccess() {
      onRemoved();
    },
    onSettled: useAskAgain(),
    meta,
  });
}

/** Adds a discipline, or renames the one that is named. */
export function useSaveDiscipline(id: string | null) {
  return useMutation({
    mutationFn: (body: DisciplineInput) =>
      id === null
        ? disciplines.addDiscipline({ body })
        : disciplines.changeDiscipline({ params: { id }, body }),
    onSettled: useAskAgain(),
    meta: { handled: true, success: id === null ? 'Discipline ajoutée' : 'Discipline modifiée' },
  });
}

/** Adds a hashtag, or changes the one that is named. */
export function useSaveHashtag(id: string | null) {
  return useMutation({
    mutationFn: (body: HashtagInput) =>
      id === null ? hashtags.addHashtag({ body }) : hashtags.changeHashtag({ params: { id }, body }),
    onSettled: useAskAgain(),
    meta: { handled: true, success: id === null ? 'Hashtag ajouté' : 'Hashtag modifié' },
  });
}
