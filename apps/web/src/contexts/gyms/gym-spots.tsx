import { gymSpotsContract, type GymSpot } from '@elan/domain/spots';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';

const spots = clientOf('spots', gymSpotsContract);
const waitMs = 250;

/** The spots that are a part of a gym: what is held there is its planning. Others are found by what is typed. */
export function GymSpots({ gymId }: { gymId: string }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), waitMs);
  const { data } = useQuery({
    ...readOf(spots.list, { params: { id: gymId }, query: { search } }),
    placeholderData: keepPreviousData,
  });
  const link = useAct({
    send: ({ id, linked }: Pick<GymSpot, 'id' | 'linked'>) =>
      spots.link({ params: { id: gymId, spotId: id }, body: { linked } }),
    touches: ['spots', 'gyms', 'sessions'],
    done: ({ name, linked }) => ({ title: linked ? 'Lieu rattaché' : 'Lieu détaché', message: name }),
  });
  const items = data?.items ?? [];
  return (
    <RecordSection title="Lieux de la salle">
      <div className={record.form}>
        <TextInput
          label="Rattacher un lieu"
          description="Le planning de la salle réunit les séances de ses lieux, et de ceux d’entreprises qui lui sont rattachés."
          placeholder="Nom du lieu ou de l’entreprise"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
          }}
        />
        {items.length === 0 ? (
          <p className={record.none}>{search === '' ? 'Aucun lieu rattaché.' : 'Aucun lieu trouvé.'}</p>
        ) : (
          <ul className={record.lines}>
            {items.map(({ id, name, companyName, city, linked, own }) => (
              <li key={id}>
                <span className={record.line}>
                  {name}
                  <span className={record.second}>
                    {own ? 'À la salle' : companyName}, {city}
                  </span>
                </span>
                {!own && (
                  <ActButton
                    label={linked ? 'Détacher' : 'Rattacher'}
                    name={`${linked ? 'Détacher' : 'Rattacher'} ${name}`}
                    act={link}
                    input={{ id, linked: !linked }}
                    size="xs"
                    look="default"
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        <Button
          variant="default"
          size="sm"
          renderRoot={(props) => routerLink({ ...props, href: `/app/spots?companyId=${gymId}` })}
        >
          Gérer les lieux de la salle
        </Button>
      </div>
    </RecordSection>
  );
}
