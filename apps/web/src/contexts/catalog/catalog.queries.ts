import {
  catalogContract,
  catalogUsesContract,
  disciplinesContract,
  hashtagsContract,
  objectivesContract,
  type CatalogKind,
} from '@elan/domain/catalog';
import { recordIn } from '../../base/records/use-record.ts';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

const catalog = clientOf('catalog', catalogContract);
const everyUse = clientOf('catalog', catalogUsesContract);
export const objectives = clientOf('catalog', objectivesContract);
export const disciplines = clientOf('catalog', disciplinesContract);
export const hashtags = clientOf('catalog', hashtagsContract);

/** What is asked again after an act. */
export const touched = ['catalog'] as const;

/** One objective, and whether anything uses it. */
export const objectiveQuery = (id: string) => readOf(objectives.card, { params: { id } });

/** The disciplines, by name; one of them. */
export const disciplinesQuery = readOf(catalog.disciplines);
export const disciplineQuery = recordIn(disciplinesQuery);

/** The hashtags, by name; one of them. */
export const hashtagsQuery = readOf(catalog.hashtags);
export const hashtagQuery = recordIn(hashtagsQuery);

export const usesSize = 10;

/** A page of what uses something of the catalogue. */
export const usesQuery = (kind: CatalogKind, id: string, page: number) =>
  readOf(everyUse.uses, { params: { kind, id }, query: { page, size: usesSize } });
