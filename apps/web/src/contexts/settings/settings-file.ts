import type { ListColumn } from '../../ui/lists/list-types.ts';
import { valueInWords } from './setting-words.ts';
import type { SettingRow } from './settings.queries.ts';

/** What the file of the settings holds; on screen they stand under what they govern. */
export const settingsFile: readonly ListColumn<SettingRow>[] = [
  { key: 'group', title: 'Rubrique', csv: ({ group }) => group },
  { key: 'label', title: 'Réglage', csv: ({ label }) => label },
  { key: 'effect', title: 'Effet', csv: ({ effect }) => effect },
  { key: 'value', title: 'Valeur', csv: (setting) => valueInWords(setting, setting.value) },
  { key: 'fallback', title: 'Valeur d’origine', csv: (setting) => valueInWords(setting, setting.fallback) },
  { key: 'changedAt', title: 'Changé le', csv: ({ changedAt }) => changedAt },
  { key: 'changedBy', title: 'Changé par', csv: ({ changedBy }) => changedBy },
];
