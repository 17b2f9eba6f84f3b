import type { LicenceType } from '@elan/domain/members';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../app/refusals.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { SettingsRow } from '../../ui/settings-row.tsx';
import { LicenceTypeForm } from './licence-type.form.tsx';
import { licenceTypesQuery } from './subscriptions.queries.ts';

/** The kinds of licence of the product: an administrator rewords them and adds others. */
export function LicenceTypesCard() {
  const { data, error, refetch, isFetching } = useQuery(licenceTypesQuery);
  const [opened, setOpened] = useState<LicenceType | 'new' | null>(null);
  const [last, setLast] = useState(opened);
  if (opened !== null && opened !== last) setLast(opened);
  const type = last === 'new' ? null : last;
  const close = () => {
    setOpened(null);
  };
  return (
    <SectionCard
      title="Types de licence"
      description="Réglage du produit, pour toutes les entreprises."
      action={
        <Button
          variant="light"
          size="sm"
          onClick={() => {
            setOpened('new');
          }}
        >
          Ajouter un type
        </Button>
      }
    >
      {!data && !error && <LoadingState shape="rows" count={3} />}
      {!data && error && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.items.map((item) => (
        <SettingsRow
          key={item.key}
          title={item.name}
          description={item.description}
          control={(names) => (
            <Button
              variant="default"
              size="sm"
              aria-describedby={names['aria-labelledby']}
              onClick={() => {
                setOpened(item);
              }}
            >
              Modifier
            </Button>
          )}
        />
      ))}
      <Modal
        opened={opened !== null}
        onClose={close}
        title={type ? `Type de licence ${type.name}` : 'Ajouter un type de licence'}
        keepTyped
        size={560}
      >
        {last !== null && <LicenceTypeForm key={type?.key ?? 'new'} type={type} onClose={close} />}
      </Modal>
    </SectionCard>
  );
}
