import { formatSiret, type DirectoryEntry } from '@elan/domain/companies';
import { fieldMessages } from '@elan/domain/kernel';
import { Button, Loader, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { plural } from '../../../ui/text/typography.ts';
import { obstacleOf } from './company-obstacle.ts';
import { CompanyOption } from './company-option.tsx';
import options from './company-search.module.css';
import { directoryQuery, isWrongSiret } from './directory.queries.ts';
import { searchTrouble } from './search-trouble.ts';
import { useOptionWalk } from './use-option-walk.ts';
import record from '../../../ui/layout/record-card.module.css';
import classes from './establishment-choice.module.css';

type EstablishmentChoiceProps = {
  chosen: DirectoryEntry | null;
  /** Why the form was refused here. */
  error: ReactNode;
  onChoose: (entry: DirectoryEntry | null) => void;
  /** The company is not in the list, or not shown by it: its name and SIRET are typed. */
  onManual: (siret?: string) => void;
  /** Who invites for our own team types the name too; a visitor types the SIRET alone. */
  nameIsAsked?: boolean;
  /** What is said of an establishment that is registered already; a visitor is of the company. */
  taken?: string;
  /** The field of the form that this is: a refusal gives it the focus. */
  path: string;
};

const waitMs = 300;

/** What a search of the directory gave, in a sentence that is read aloud. */
function outcomeOf(asked: string, found: number | undefined, typed: string): string {
  if (found === undefined || asked === '') return '';
  if (found === 0) return `Aucun établissement ne correspond. Saisissez ${typed}.`;
  const words = plural(found, 'établissement trouvé', 'établissements trouvés');
  return `${found}\u00a0${words}. Choisissez celui que vous invitez.`;
}

/** The company to invite: an establishment of the directory, found by name, SIRET or SIREN. */
export function EstablishmentChoice({ chosen, ...search }: EstablishmentChoiceProps) {
  const { error, onChoose, path } = search;
  if (!chosen) return <Search {...search} />;
  return (
    <div className={classes.chosen} role="group" aria-label="Entreprise choisie">
      <span className={record.who}>
        {chosen.name}
        <span className={record.second}>
          <span className="num">{formatSiret(chosen.siret)}</span>
          {chosen.address && ` · ${chosen.address.postalCode} ${chosen.address.city}`}
        </span>
        {error && <span className={options.obstacle}>{error}</span>}
      </span>
      <Button
        variant="subtle"
        size="xs"
        data-path={path}
        onClick={() => {
          onChoose(null);
        }}
      >
        Changer
      </Button>
    </div>
  );
}

function Search({
  error,
  onChoose,
  onManual,
  nameIsAsked = true,
  taken,
  path,
}: Omit<EstablishmentChoiceProps, 'chosen'>) {
  const typed = nameIsAsked ? 'le nom et le SIRET' : 'son SIRET';
  const [search, setSearch] = useState('');
  const [obstacle, setObstacle] = useState<string | null>(null);
  const [asked] = useDebouncedValue(search, waitMs);
  const { data, error: failure, isFetching } = useQuery(directoryQuery(asked));
  const items = data?.items ?? [];
  const choose = (index: number) => {
    const entry = items[index];
    if (!entry) return false;
    const reason = obstacleOf(entry, taken);
    setObstacle(reason);
    if (reason) return false;
    if (entry.name === null) onManual(entry.siret);
    else onChoose(entry);
    return true;
  };
  const walk = useOptionWalk(items.length, choose);
  const waiting = isFetching || asked !== search;
  const trouble = searchTrouble(waiting ? null : failure, false);
  return (
    <Stack gap="sm">
      <TextField
        {...walk.fieldProps}
        label="Entreprise"
        description="Son nom, son SIRET ou son SIREN"
        type="search"
        data-path={path}
        data-autofocus
        leftSection={<IconSearch size={18} stroke={1.8} />}
        rightSection={isFetching && <Loader size={18} />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setObstacle(null);
          walk.clear();
        }}
        error={isWrongSiret(search) ? fieldMessages.siretInvalid : (obstacle ?? error)}
      />
      {/* Always there, hidden while empty: the field names the list by its id. */}
      <div
        {...walk.listProps}
        aria-label="Établissements trouvés"
        className={options.options}
        hidden={items.length === 0}
      >
        {items.map((entry, index) => (
          <CompanyOption
            key={entry.siret}
            id={walk.optionId(index)}
            entry={entry}
            taken={taken}
            marked={index === walk.active}
            chosen={false}
            onChoose={() => choose(index)}
          />
        ))}
      </div>
      <Text size="sm" c="dimmed" role="status">
        {waiting
          ? ''
          : trouble
            ? `${trouble.title}. ${trouble.words}`
            : outcomeOf(asked, data && items.length, typed)}
      </Text>
      <div>
        <Button
          variant="subtle"
          size="xs"
          onClick={() => {
            onManual();
          }}
        >
          Saisir {typed}
        </Button>
      </div>
    </Stack>
  );
}
