import { queueKindLabels, type QueueItem } from '@elan/domain/desk';
import type { ListColumn } from '../../ui/lists/list-types.ts';

/** What the file of what waits holds; on screen it is a queue to go through. */
export const queueFile: readonly ListColumn<QueueItem>[] = [
  { key: 'kind', title: 'Type', csv: ({ kind }) => queueKindLabels[kind] },
  { key: 'name', title: 'Nom', csv: ({ name }) => name },
  { key: 'what', title: 'Ce qui attend', csv: ({ what }) => what },
  { key: 'since', title: 'Depuis le', csv: ({ since }) => since },
  { key: 'days', title: 'Jours', csv: ({ days }) => days },
  { key: 'late', title: 'En retard', csv: ({ late }) => (late ? 'oui' : 'non') },
  { key: 'assignee', title: 'Responsable', csv: ({ assignee }) => assignee?.name ?? null },
  { key: 'snoozed', title: 'En sommeil jusqu’au', csv: ({ snoozedUntil }) => snoozedUntil },
];
