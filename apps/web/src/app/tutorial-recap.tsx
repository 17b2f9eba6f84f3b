import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { programTypeLabel, slotsWords } from '../contexts/programs/program-words.ts';
import { programsQuery } from '../contexts/programs/programs.queries.ts';
import { spotsQuery } from '../contexts/spots/spots.queries.ts';
import { weekSummary } from '../contexts/spots/week-summary.ts';
import { formatDate } from '../ui/text/format.ts';

/** The spots of the company in a few words, for the end of its tutorial. */
export function SpotsRecap() {
  const { data } = useQuery(spotsQuery());
  if (!data) return null;
  return (
    <>
      {data.items.map(({ id, name, address, maxUsers, slots }) => (
        <Text key={id} span inherit display="block">
          <b>{name}</b>, {address.city}, {maxUsers}&nbsp;places. Ouvert{' '}
          {weekSummary(slots)
            .map(({ days, hours }) => `${days} ${hours.join(', ')}`)
            .join('\u202f; ')}
          .
        </Text>
      ))}
    </>
  );
}

/** The programmes that were submitted, for the end of the tutorial. */
export function ProgramsRecap() {
  const { data } = useQuery(programsQuery('pending'));
  if (!data) return null;
  return (
    <>
      {data.items.map(({ id, type, objective, spot, slots, sessionsSold, startDate, statusLabel }) => (
        <Text key={id} span inherit display="block">
          <b>
            {programTypeLabel(type)}, {objective.name}
          </b>
          , {sessionsSold}&nbsp;séances {spot ? `à ${spot.name}` : 'en visioconférence'}, {slotsWords(slots)},
          à partir du {formatDate(startDate, 'long')}. {statusLabel}.
        </Text>
      ))}
    </>
  );
}
