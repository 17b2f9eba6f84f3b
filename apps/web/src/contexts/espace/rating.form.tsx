import type { PastSession } from '@elan/domain/espace';
import { longestRatingWords, marks } from '@elan/domain/sessions';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { useRating } from './espace.queries.ts';
import { ratingDraft, type Said } from './rating-draft.ts';
import classes from './activity.module.css';
import page from './espace.module.css';

type MarksProps = { legend: string; value: number | null; onChange: (mark: number) => void };

/** A mark from 1 to 5, by thumb or by the arrows of the keyboard. */
function Marks({ legend, value, onChange }: MarksProps) {
  return (
    <fieldset className={classes.marks}>
      <legend>{legend}</legend>
      <div className={classes.choices}>
        {marks.map((mark) => (
          <label key={mark} className={classes.choice}>
            <input
              type="radio"
              name={legend}
              checked={value === mark}
              aria-label={`${mark} sur 5`}
              onChange={() => {
                onChange(mark);
              }}
            />
            <span aria-hidden="true">{mark}</span>
          </label>
        ))}
      </div>
      <div className={classes.ends} aria-hidden="true">
        <span>Décevant</span>
        <span>Excellent</span>
      </div>
    </fieldset>
  );
}

/** What one thinks of a session and its coach; what was typed stays when it is refused. */
export function RatingForm({ session, onClose }: { session: PastSession; onClose: () => void }) {
  const { id, coach, rating } = session;
  const draft = ratingDraft(id);
  const [said, setSaid] = useState<Said>(() => ({
    sessionMark: rating?.sessionMark ?? null,
    coachMark: rating?.coachMark ?? null,
    words: rating?.words ?? '',
    ...draft.read(),
  }));
  const { sessionMark, coachMark, words } = said;
  const say = (change: Partial<Said>) => {
    const next = { ...said, ...change };
    setSaid(next);
    draft.write(next);
  };
  const close = () => {
    draft.clear();
    onClose();
  };
  const [missing, setMissing] = useState(false);
  const send = useRating();
  const lacks = sessionMark === null || (coach !== null && coachMark === null);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(lacks);
        if (sessionMark === null || lacks) return;
        send.mutate({ id, sessionMark, coachMark, words }, { onSuccess: close });
      }}
    >
      <Marks
        legend="La séance"
        value={sessionMark}
        onChange={(mark) => {
          say({ sessionMark: mark });
        }}
      />
      {coach !== null && (
        <Marks
          legend={`Le coach, ${coach}`}
          value={coachMark}
          onChange={(mark) => {
            say({ coachMark: mark });
          }}
        />
      )}
      <Textarea
        label="Quelques mots (facultatif)"
        description="Votre entreprise ne lit jamais votre avis avec votre nom."
        autosize
        minRows={2}
        maxLength={longestRatingWords}
        value={words}
        onChange={(event) => {
          say({ words: event.currentTarget.value });
        }}
      />
      {missing && lacks && (
        <p className={page.refusal} role="alert">
          Choisissez une note de 1 à 5 pour chaque question.
        </p>
      )}
      {send.error && (
        <p className={page.refusal} role="alert">
          {sentenceOf(send.error)}
        </p>
      )}
      <div className={page.buttons}>
        <Button type="submit" loading={send.isPending}>
          Envoyer mon avis
        </Button>
        <Button variant="default" onClick={close}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
