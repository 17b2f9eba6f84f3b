import { slotNames, slotsOfDay, type EspaceSession } from '@elan/domain/espace';
import { Checkbox, NativeSelect } from '@mantine/core';
import type { EspaceSearch } from './espace-search.ts';
import { choicesOf, languageWords } from './filter-sessions.ts';
import classes from './espace.module.css';

type FilterPanelProps = {
  sessions: readonly EspaceSession[];
  search: EspaceSearch;
  onChange: (patch: Partial<EspaceSearch>) => void;
};

const every = { value: '', label: 'Tous' };
const same = (words: readonly string[]) => words.map((value) => ({ value, label: value }));

/** The filters of the list: each is a choice among what the 8 days hold. */
export function FilterPanel({ sessions, search, onChange }: FilterPanelProps) {
  const choices = choicesOf(sessions);
  const fields = [
    {
      name: 'slot',
      label: 'Moment de la journée',
      data: slotNames.map((value) => {
        const { label, from, to } = slotsOfDay[value];
        return { value, label: `${label}, ${from}\u00a0–\u00a0${to}` };
      }),
    },
    { name: 'type', label: 'Type de séance', data: same(choices.type) },
    { name: 'objective', label: 'Objectif', data: same(choices.objective) },
    { name: 'place', label: 'Lieu', data: same(choices.place) },
    {
      name: 'language',
      label: 'Langue du coach',
      data: choices.language.map((value) => ({ value, label: languageWords(value) })),
    },
  ] as const;
  return (
    <div className={classes.filters} role="group" aria-label="Filtres">
      <Checkbox
        className={classes.own}
        label="Pour moi"
        description="Mes objectifs et mes langues, à choisir dans mon profil"
        checked={search.own !== undefined}
        onChange={(event) => {
          onChange({ own: event.currentTarget.checked ? 'yes' : undefined });
        }}
      />
      {fields.map(({ name, label, data }) => (
        <NativeSelect
          key={name}
          label={label}
          value={search[name] ?? ''}
          data={[every, ...data]}
          onChange={(event) => {
            onChange({ [name]: event.currentTarget.value || undefined });
          }}
        />
      ))}
    </div>
  );
}
