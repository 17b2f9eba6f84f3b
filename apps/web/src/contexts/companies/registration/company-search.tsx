import type { DirectoryEntry } from '@elan/domain/companies';
import { fieldMessages } from '@elan/domain/kernel';
import { Button, Loader, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { isFocusNowhere } from '../../../ui/dialogs/focus-home.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { obstacleOf } from '../directory/company-obstacle.ts';
import classes from '../directory/company-search.module.css';
import { CompanyOption, SearchTroubleAlert, SearchWords } from './later-steps.tsx';
import { directoryQuery, isWrongSiret } from '../directory/directory.queries.ts';
import { useIsLate } from './use-is-late.ts';
import { useOptionWalk } from '../directory/use-option-walk.ts';
import type { RegistrationForm } from './use-registration-steps.ts';

type CompanySearchProps = {
  form: RegistrationForm;
  search: string;
  onSearch: (text: string) => void;
  onChoose: (entry: DirectoryEntry) => void;
  /** The company is not in the list, or not shown by it: its facts are typed, the SIRET may be known. */
  onManual: (siret?: string) => void;
};

const waitMs = 300;
// With the wait after the last letter, who types is offered another way before two seconds are over.
const lateMs = 800;

/** Step 1: an establishment of the directory, found by name, SIRET or SIREN; the list is walked with the arrows. */
export function CompanySearch({ form, search, onSearch, onChoose, onManual }: CompanySearchProps) {
  const [asked] = useDebouncedValue(search, waitMs);
  const { data, error, isFetching, refetch } = useQuery(directoryQuery(asked));
  const items = data?.items ?? [];
  const choose = (index: number) => {
    const entry = items[index];
    const obstacle = entry && obstacleOf(entry);
    if (obstacle) form.setFieldError('company.source', obstacle);
    else if (entry?.name === null) onManual(entry.siret);
    else if (entry) onChoose(entry);
    // Chosen: the next Enter goes on to the next step rather than choosing again.
    return !obstacle;
  };
  const walk = useOptionWalk(items.length, choose);
  const waiting = isFetching || asked !== search;
  const isLate = useIsLate(asked, isFetching, lateMs);
  const isTroubled = isLate || (!waiting && error !== null);
  const takeFocus = useEffectEvent(() => {
    // On a phone its keyboard would hide what the page tells first.
    if (isFocusNowhere() && matchMedia('(pointer: fine)').matches)
      form.getInputNode('company.source')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    takeFocus();
  }, []);
  const retry = () => {
    void refetch();
    // The button that was pressed goes away.
    form.getInputNode('company.source')?.focus();
  };

  return (
    <Stack gap="md">
      <TextField
        {...form.getInputProps('company.source')}
        {...walk.fieldProps}
        label="Nom, SIRET ou SIREN"
        placeholder="Par exemple 552 100 554 00013"
        type="search"
        leftSection={<IconSearch size={18} stroke={1.8} />}
        rightSection={isFetching && <Loader size={18} />}
        value={search}
        onChange={(event) => {
          onSearch(event.currentTarget.value);
          form.clearFieldError('company.source');
          walk.clear();
        }}
        error={isWrongSiret(search) ? fieldMessages.siretInvalid : form.errors['company.source']}
      />
      {/* Always there, hidden while empty: the field names the list by its id. */}
      <div
        {...walk.listProps}
        aria-label="Établissements trouvés"
        className={classes.options}
        hidden={items.length === 0}
      >
        <Suspense>
          {items.map((entry, index) => (
            <CompanyOption
              key={entry.siret}
              id={walk.optionId(index)}
              entry={entry}
              marked={index === walk.active}
              chosen={form.values.entry?.siret === entry.siret}
              onChoose={() => choose(index)}
            />
          ))}
        </Suspense>
      </div>
      <div role="status">
        {isTroubled ? (
          <Suspense>
            <SearchTroubleAlert error={isLate ? null : error} onManual={() => onManual()} onRetry={retry} />
          </Suspense>
        ) : (
          <Text size="sm" c="dimmed">
            <Suspense>
              {!waiting && data && (
                <SearchWords asked={asked} items={data.items} isSample={data.sample === true} />
              )}
            </Suspense>
          </Text>
        )}
      </div>
      {!isTroubled && (
        <Button variant="subtle" className={classes.manual} onClick={() => onManual()}>
          Je ne trouve pas mon entreprise
        </Button>
      )}
    </Stack>
  );
}
