import { machineStateWords, wordsOfAnswer, type FaqEntry, type Machine } from '@elan/domain/gyms';
import type { ListColumn } from '../../ui/lists/list-types.ts';

/** What the file of the machines holds; on screen they are a board. */
export const machineFile: readonly ListColumn<Machine>[] = [
  { key: 'gym', title: 'Salle', csv: ({ gymName }) => gymName },
  { key: 'type', title: 'Type', csv: ({ typeName }) => typeName },
  { key: 'name', title: 'Machine', csv: ({ name }) => name },
  { key: 'state', title: 'État', csv: ({ state }) => machineStateWords[state] },
  { key: 'since', title: 'Depuis', csv: ({ since }) => since },
  { key: 'reason', title: 'Ce qui ne va pas', csv: ({ reason }) => reason },
];

/** What the file of the questions holds; on screen each opens on its answer. */
export const faqFile: readonly ListColumn<FaqEntry>[] = [
  { key: 'category', title: 'Catégorie', csv: ({ category }) => category },
  { key: 'question', title: 'Question', csv: ({ question }) => question },
  { key: 'answer', title: 'Réponse', csv: ({ answer }) => wordsOfAnswer(answer) },
  { key: 'useful', title: 'Utile', csv: ({ useful }) => useful },
  { key: 'useless', title: 'Inutile', csv: ({ useless }) => useless },
];
