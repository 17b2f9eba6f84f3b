import type { Program } from '@elan/domain/programs';

type ProgramAction = Program['actions'][number];

/** The acts that ask for more than a yes: days, a reason, a name. */
export const formActions = [
  'stop',
  'pause',
  'requestPause',
  'imposeLaterDate',
  'proposeEarlierDate',
] as const satisfies readonly ProgramAction[];
export type FormAction = (typeof formActions)[number];

export const isFormAction = (action: ProgramAction): action is FormAction =>
  (formActions as readonly ProgramAction[]).includes(action);

/** The titles of their dialogs. */
export const formTitles: Readonly<Record<FormAction, string>> = {
  stop: 'Arrêter ce programme',
  pause: 'Mettre ce programme en pause',
  requestPause: 'Demander une pause',
  imposeLaterDate: 'Reporter le début',
  proposeEarlierDate: 'Proposer une date plus proche',
};
