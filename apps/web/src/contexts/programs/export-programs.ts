import { csvOf, formatShortDate, zoneNote } from '@elan/domain/kernel';
import { onlinePlace, programTabs, type Program, type ProgramTab } from '@elan/domain/programs';
import { saveFile } from '../../app/save-file.ts';
import { nextStepOf, programTypeLabel, slotsWords } from './program-words.ts';
import { todayInParis } from './program-values.ts';
import { allPrograms } from './programs.queries.ts';

const head = [
  'Entreprise',
  'Programme',
  'Objectif',
  'Lieu',
  'Créneaux',
  'Durée (min)',
  'Début',
  'Séances vendues',
  'Séances planifiées',
  'Séances comptées',
  'Coach',
  'Statut',
  'Suite',
];

const row = (program: Program) => [
  program.companyName,
  programTypeLabel(program.type),
  program.objective.name,
  program.spot?.name ?? onlinePlace,
  slotsWords(program.slots) + zoneNote(program.zone),
  program.durationMinutes,
  formatShortDate(program.startDate),
  program.sessionsSold,
  program.sessionsPlanned,
  program.sessionsCounted,
  program.coach?.displayName ?? null,
  program.statusLabel,
  nextStepOf(program),
];

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-');

/** Saves every programme of a tab as a CSV file that a French Excel opens (D30). */
export async function exportPrograms(tab: ProgramTab): Promise<void> {
  const rows = await allPrograms(tab);
  const label = plain(programTabs.find(({ key }) => key === tab)?.label ?? tab);
  saveFile(`programmes-${label}-${todayInParis()}.csv`, csvOf(head, rows.map(row)));
}
