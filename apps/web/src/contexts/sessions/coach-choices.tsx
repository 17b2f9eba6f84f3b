import { isCivilDate, isTimeOfDay } from '@elan/domain/kernel';
import type { EventCoach } from '@elan/domain/sessions';
import { Select, type SelectProps } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { eventCoachesQuery } from './sessions.queries.ts';
import classes from './event.form.module.css';

/** Where and when a session is wanted, as far as it was typed. */
export type WantedSession = {
  readonly companyId: string;
  readonly objectiveId: string;
  /** Empty for a session by video. */
  readonly spotId: string;
  readonly isOnline: boolean;
  readonly date: string | null;
  readonly start: string;
  readonly minutes: number;
  /** The session that moves. */
  readonly sessionId?: string;
};

const isWhole = ({ companyId, objectiveId, spotId, isOnline, date, start }: WantedSession): boolean =>
  companyId !== '' &&
  objectiveId !== '' &&
  (isOnline || spotId !== '') &&
  date !== null &&
  isCivilDate(date) &&
  isTimeOfDay(start);

const groups = [
  ['Conviennent', ({ available, against }: EventCoach) => available && against === null],
  ['Disponibles, avec réserve', ({ available, against }: EventCoach) => available && against !== null],
  ['Indisponibles', ({ available }: EventCoach) => !available],
] as const;

type CoachSelectProps = Omit<SelectProps, 'data'> & {
  wanted: WantedSession;
  /** All of them by name: what is offered while the place or the hour is not known. */
  everybody: readonly { readonly id: string; readonly displayName: string }[];
};

/** The coaches of a session outside of a programme, the fittest first once its place, day and hour are known, each with what speaks against. */
export function CoachSelect({ wanted, everybody, ...props }: CoachSelectProps) {
  const { companyId, objectiveId, spotId, isOnline, date, start, minutes, sessionId } = wanted;
  const { data } = useQuery({
    ...eventCoachesQuery({
      companyId,
      objectiveId,
      date: date ?? '',
      start,
      minutes,
      ...(isOnline ? {} : { spotId }),
      ...(sessionId === undefined ? {} : { sessionId }),
    }),
    enabled: isWhole(wanted),
    placeholderData: keepPreviousData,
  });
  const ranked = isWhole(wanted) ? data?.items : undefined;
  const againstOf = new Map(ranked?.map(({ id, against }) => [id, against]));
  const chosen = againstOf.get(props.value ?? '');
  return (
    <Select
      label="Coach"
      nothingFoundMessage="Aucun coach ne porte ce nom."
      {...props}
      {...(chosen ? { description: chosen } : {})}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={
        ranked
          ? groups.map(([group, isIn]) => ({
              group,
              items: ranked.filter(isIn).map(({ id, displayName, available }) => ({
                value: id,
                label: displayName,
                disabled: !available,
              })),
            }))
          : everybody.map(({ id, displayName }) => ({ value: id, label: displayName }))
      }
      renderOption={({ option }) => (
        <span className={classes.option}>
          {option.label}
          {againstOf.get(option.value) && (
            <span className={classes.against}>{againstOf.get(option.value)}</span>
          )}
        </span>
      )}
    />
  );
}
