import { csvOf, formatShortDate, type CsvCell } from '@elan/domain/kernel';
import { onlinePlace, type WaitingProgram } from '@elan/domain/programs';
import { saveFile } from '../../base/transport/save-file.ts';
import { nextStepOf, programTypeLabel, slotsWords } from './program-words.ts';
import { todayInParis } from './program-values.ts';
import type { ValidationSearch } from './programs-search.ts';
import { stageWords } from './validation-words.ts';
import { allWaiting } from './validation.queries.ts';

const head = [
  'Étape',
  'Entreprise',
  'Programme',
  'Objectif',
  'Lieu',
  'Créneaux',
  'Début',
  'Séances vendues',
  'Soumis le',
  'Soumis par',
  'Jours d’attente',
  'Réponse promise pour',
  'Alerte',
  'Statut',
  'Suite',
];

const row = ({ program, stage, submittedBy, wait }: WaitingProgram): CsvCell[] => [
  stageWords[stage].title,
  program.companyName,
  programTypeLabel(program.type),
  program.objective.name,
  program.spot?.name ?? onlinePlace,
  slotsWords(program.slots),
  formatShortDate(program.startDate),
  program.sessionsSold,
  program.submittedAt && formatShortDate(program.submittedAt.slice(0, 10)),
  submittedBy,
  wait?.days ?? null,
  wait && formatShortDate(wait.lastDay),
  wait?.alarm ? 'Oui' : null,
  program.statusLabel,
  nextStepOf(program),
];

/** Saves what the queue shows as a CSV file that a French Excel opens (D30). */
export async function exportValidation(search: ValidationSearch): Promise<void> {
  const rows = await allWaiting(search);
  saveFile(`programmes-a-valider-${todayInParis()}.csv`, csvOf(head, rows.map(row)));
}
