import { longestWords, marksOf, type AnswerValue, type Question } from '@elan/domain/polls';
import { Checkbox, Radio, Stack, Textarea } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './polls.module.css';

type QuestionFieldProps = {
  question: Question;
  value: AnswerValue | undefined;
  error: string | undefined;
  onChange: (value: AnswerValue) => void;
};

const ends: Readonly<Partial<Record<Question['kind'], readonly [string, string]>>> = {
  nps: ['Pas du tout', 'Tout à fait'],
  scale: ['Le moins', 'Le plus'],
};

/** Marks by thumb, or by the arrows of the keyboard. */
function Marks({ question, value, onChange }: Omit<QuestionFieldProps, 'error'>) {
  const name = useId();
  const [lowest, highest] = marksOf(question.kind) ?? [0, 0];
  const isStars = question.kind === 'stars';
  const words = ends[question.kind];
  const chosen = typeof value === 'number' ? value : null;
  return (
    <>
      <div className={classes.marks}>
        {Array.from({ length: highest - lowest + 1 }, (_mark, at) => lowest + at).map((mark) => {
          const isLit = isStars && chosen !== null && mark <= chosen;
          return (
            <label key={mark} className={classes.mark} data-lit={isLit || undefined}>
              <input
                type="radio"
                name={name}
                checked={chosen === mark}
                aria-label={isStars ? `${mark} étoile${mark > 1 ? 's' : ''} sur 5` : `${mark} sur ${highest}`}
                onChange={() => {
                  onChange(mark);
                }}
              />
              <span aria-hidden="true">
                {isStars ? isLit ? <IconStarFilled size={22} /> : <IconStar size={22} stroke={1.8} /> : mark}
              </span>
            </label>
          );
        })}
      </div>
      {words && (
        <div className={classes.ends} aria-hidden="true">
          <span>{words[0]}</span>
          <span>{words[1]}</span>
        </div>
      )}
    </>
  );
}

function Options({ question, value, onChange }: Omit<QuestionFieldProps, 'error'>) {
  const name = useId();
  const several = Array.isArray(value) ? value : [];
  return (
    <Stack gap="xs">
      {question.options.map((option, rank) =>
        question.kind === 'choice' ? (
          <Radio
            key={option}
            name={name}
            label={option}
            checked={value === rank}
            onChange={() => {
              onChange(rank);
            }}
          />
        ) : (
          <Checkbox
            key={option}
            label={option}
            checked={several.includes(rank)}
            onChange={(event) => {
              onChange(
                event.currentTarget.checked ? [...several, rank] : several.filter((one) => one !== rank),
              );
            }}
          />
        ),
      )}
    </Stack>
  );
}

/** One question of a poll, in the way of its kind. */
export function QuestionField({ question, value, error, onChange }: QuestionFieldProps) {
  const { id, kind, label, required } = question;
  const errorId = useId();
  const legend = required ? label : `${label} (facultatif)`;
  if (kind === 'words') {
    return (
      <Textarea
        label={legend}
        autosize
        minRows={2}
        maxLength={longestWords}
        data-field={id}
        error={error}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      />
    );
  }
  const Field = kind === 'choice' || kind === 'several' ? Options : Marks;
  return (
    <fieldset className={classes.question} data-field={id} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <Field question={question} value={value} onChange={onChange} />
      {error && (
        <p id={errorId} className={classes.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
