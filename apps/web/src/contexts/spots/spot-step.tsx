import type { Spot } from '@elan/domain/spots';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { SpotCard } from './spot-card.tsx';
import { SpotForm } from './spot.form.tsx';
import type { SpotValues } from './spot-values.ts';
import { spotsQuery } from './spots.queries.ts';
import classes from './spot-card.module.css';
import formClasses from './spot.form.module.css';

type SpotStepProps = {
  companyId: string;
  /** The company's address, proposed for the first spot. */
  address: SpotValues['address'] | null;
  /** A spot was just saved. */
  onSaved: () => void;
  /** There is a spot already: go on. */
  onContinue: () => void;
};

/** The spot of the tutorial: the form of a first one, then those that exist. */
export function SpotStep({ companyId, address, onSaved, onContinue }: SpotStepProps) {
  const { data, error, refetch, isFetching } = useQuery(spotsQuery());
  const [editing, setEditing] = useState<Spot | 'new' | null>(null);
  // Once the form of the first spot is shown, only saving it leads elsewhere: the list that its live event brings does not.
  const [first, setFirst] = useState(false);
  if (data?.items.length === 0 && !first) setFirst(true);
  if (error && !data) {
    return (
      <ErrorState
        title="Vos lieux n’ont pas pu être chargés."
        message={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <LoadingState shape="form" count={5} label="Chargement de vos lieux" />;
  const form = first ? 'new' : editing;
  if (form !== null) {
    const stop = () => {
      setEditing(null);
    };
    return (
      <SpotForm
        key={form === 'new' ? 'new' : form.id}
        companyId={companyId}
        rules={data.rules}
        address={first ? address : null}
        {...(form === 'new' ? {} : { spot: form })}
        {...(form === 'new' ? { submitLabel: 'Enregistrer et continuer' } : {})}
        onCancel={first ? undefined : stop}
        onSaved={() => {
          if (form === 'new') onSaved();
          else stop();
        }}
      />
    );
  }
  return (
    <div className={formClasses.root}>
      <ul className={classes.list} aria-label="Vos lieux">
        {data.items.map((spot) => (
          <li key={spot.id}>
            <SpotCard
              spot={spot}
              onEdit={() => {
                setEditing(spot);
              }}
            />
          </li>
        ))}
      </ul>
      <div className={formClasses.buttons}>
        <Button
          variant="default"
          size="md"
          leftSection={<IconPlus size={18} stroke={2} />}
          onClick={() => {
            setEditing('new');
          }}
        >
          Ajouter un autre lieu
        </Button>
        <Button size="md" onClick={onContinue}>
          Continuer
        </Button>
      </div>
    </div>
  );
}
