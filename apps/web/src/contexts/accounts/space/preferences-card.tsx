import { languageLabels } from '@elan/domain/coaches';
import type { Preferences } from '@elan/domain/espace';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { SettingsRow } from '../../../ui/layout/settings-row.tsx';
import { preferencesQuery } from './preferences.queries.ts';

const PreferencesForm = lazyPart(() => import('./preferences.form.tsx'), 'PreferencesForm');

const wordsOf = (names: readonly string[], none: string): string =>
  names.length === 0 ? none : `${names.join(', ')}.`;

const interestsOf = ({ interests, objectives }: Preferences) =>
  objectives.flatMap(({ id, name }) => (interests.includes(id) ? [name] : []));

/** What one likes: the objectives and the languages by which the list of sessions is narrowed to oneself. */
export function PreferencesCard() {
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery);
  const [choosing, setChoosing] = useState(false);
  const close = () => {
    setChoosing(false);
  };
  return (
    <SectionCard
      title="Ce qui me plaît"
      description="Le filtre «&nbsp;Pour moi&nbsp;» de la liste des séances s’en sert."
      action={
        data && (
          <Button
            variant="light"
            size="sm"
            onClick={() => {
              setChoosing(true);
            }}
          >
            Choisir
          </Button>
        )
      }
    >
      {!data && !error && <LoadingState shape="rows" count={2} />}
      {!data && error && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <SettingsRow
            title="Mes objectifs"
            description={wordsOf(interestsOf(data), 'Aucun choisi.')}
            control={() => null}
          />
          <SettingsRow
            title="Mes langues"
            description={wordsOf(
              data.languages.map((code) => languageLabels[code]),
              'Aucune choisie.',
            )}
            control={() => null}
          />
        </>
      )}
      <Modal opened={choosing} onClose={close} title="Ce qui me plaît" size={560} keepTyped>
        {data && <PreferencesForm known={data} onDone={close} />}
      </Modal>
    </SectionCard>
  );
}
