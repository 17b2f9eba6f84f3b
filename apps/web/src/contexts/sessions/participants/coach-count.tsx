import { mostCounted, type SessionParticipants } from '@elan/domain/sessions';
import { Button, NumberInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { useParticipantsAct } from './participants.queries.ts';
import classes from './participants.module.css';

type CoachCountProps = { panel: SessionParticipants; act: ReturnType<typeof useParticipantsAct> };

/** How many people the coach counted: a figure, or the field that gives it while attendance is open. */
export function CoachCount({ panel: { coachCounted, may }, act }: CoachCountProps) {
  const [typed, setTyped] = useState<number | string>(coachCounted ?? '');
  if (!may.mark) return <b className="num">{coachCounted ?? '–'}</b>;
  const asked = typed === '' ? null : Number(typed);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    act.mutate({ act: 'count', coachCounted: asked });
  };
  return (
    <form noValidate onSubmit={submit} className={classes.count}>
      <NumberInput
        aria-labelledby="coach-count"
        size="sm"
        value={typed}
        onChange={setTyped}
        min={0}
        max={mostCounted}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        hideControls
      />
      {asked !== coachCounted && (
        <Button
          type="submit"
          size="sm"
          variant="light"
          loading={act.isPending && act.variables.act === 'count'}
          aria-label="Noter le nombre compté par le coach"
        >
          Noter
        </Button>
      )}
    </form>
  );
}
