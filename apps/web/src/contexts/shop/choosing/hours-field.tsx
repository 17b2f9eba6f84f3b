import { Chip, Input } from '@mantine/core';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import classes from './choosing.module.css';

type HoursFieldProps = {
  /** The place, the day and the objective are known. */
  asked: boolean;
  hours: readonly number[] | undefined;
  failure: string | null;
  value: number | null;
  error: string | undefined;
  onChange: (hour: number) => void;
};

/** The hours at which a coach may come: no other is offered (D38). */
export function HoursField({ asked, hours, failure, value, error, onChange }: HoursFieldProps) {
  return (
    <Input.Wrapper
      label="Heure"
      labelElement="div"
      error={error}
      data-field="hour"
      description="Seules les heures auxquelles un coach peut venir sont proposées. La séance dure une heure."
      inputContainer={(children) => <div className={classes.hours}>{children}</div>}
    >
      {!asked && <p className={classes.hint}>Choisissez d’abord un objectif, un code postal et un jour.</p>}
      {asked && failure !== null && <p className={classes.hint}>{failure}</p>}
      {asked && !hours && failure === null && <LoadingState shape="rows" count={1} />}
      {asked && hours?.length === 0 && (
        <p className={classes.hint}>
          Aucun coach n’est libre ce jour-là à cet endroit. Essayez un autre jour.
        </p>
      )}
      {asked && hours && hours.length > 0 && (
        <Chip.Group
          value={value === null ? null : String(value)}
          onChange={(chosen) => {
            onChange(Number(chosen));
          }}
        >
          <div className={classes.chips} role="group" aria-label="Heure">
            {hours.map((hour) => (
              <Chip key={hour} value={String(hour)} size="md">
                {`${hour}\u00a0h`}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      )}
    </Input.Wrapper>
  );
}
