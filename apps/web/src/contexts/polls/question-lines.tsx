import {
  hasOptions,
  mostOptions,
  mostQuestions,
  questionKindLabels,
  questionKinds,
  type Question,
  type QuestionKind,
} from '@elan/domain/polls';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../ui/display/icon-button.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { emptyQuestion, moved, ofKind } from './poll-values.ts';
import classes from './polls.module.css';

type ErrorOf = (path: string) => string | undefined;

type OptionsProps = {
  question: Question;
  path: string;
  errorOf: ErrorOf;
  onChange: (options: string[]) => void;
};

/** The answers that a choice offers. */
function Options({ question: { options }, path, errorOf, onChange }: OptionsProps) {
  return (
    <>
      {options.map((option, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- an answer has no other name while it is typed
        <div key={at} className={classes.tools}>
          <TextField
            label={`Réponse ${at + 1}`}
            required
            maxLength={120}
            autoComplete="off"
            style={{ flex: 1 }}
            data-field={`${path}.options.${at}`}
            error={errorOf(`${path}.options.${at}`)}
            value={option}
            onChange={(event) => {
              onChange(options.map((one, index) => (index === at ? event.currentTarget.value : one)));
            }}
          />
          {options.length > 2 && (
            <IconButton
              variant="subtle"
              label={`Retirer la réponse ${at + 1}`}
              icon={<IconTrash size={18} stroke={1.8} />}
              onClick={() => {
                onChange(options.filter((_one, index) => index !== at));
              }}
            />
          )}
        </div>
      ))}
      {options.length < mostOptions && (
        <div>
          <Button
            variant="subtle"
            size="xs"
            onClick={() => {
              onChange([...options, '']);
            }}
          >
            Ajouter une réponse
          </Button>
        </div>
      )}
      {errorOf(`${path}.options`) && <FormError>{errorOf(`${path}.options`)}</FormError>}
    </>
  );
}

type QuestionLinesProps = {
  value: readonly Question[];
  errorOf: ErrorOf;
  onChange: (next: Question[]) => void;
};

/** The questions of a poll, in their order: added, moved, taken away. */
export function QuestionLines({ value, errorOf, onChange }: QuestionLinesProps) {
  return (
    <fieldset className={classes.lines}>
      <legend>Questions</legend>
      {value.map((question, at) => {
        const path = `questions.${at}`;
        const rank = at + 1;
        const put = (next: Question) => {
          onChange(value.map((one, index) => (index === at ? next : one)));
        };
        return (
          <div key={question.id} className={classes.line} role="group" aria-label={`Question ${rank}`}>
            <TextField
              label={`Question ${rank}`}
              required
              maxLength={200}
              autoComplete="off"
              data-field={`${path}.label`}
              error={errorOf(`${path}.label`)}
              value={question.label}
              onChange={(event) => {
                put({ ...question, label: event.currentTarget.value });
              }}
            />
            <div className={classes.tools}>
              <NativeSelect
                label="Type"
                value={question.kind}
                data={questionKinds.map((kind) => ({ value: kind, label: questionKindLabels[kind] }))}
                onChange={(event) => {
                  put(ofKind(question, event.currentTarget.value as QuestionKind));
                }}
              />
              <Switch
                label="Réponse obligatoire"
                checked={question.required}
                onChange={(event) => {
                  put({ ...question, required: event.currentTarget.checked });
                }}
              />
              <div className={classes.moves}>
                <IconButton
                  variant="subtle"
                  label={`Monter la question ${rank}`}
                  icon={<IconArrowUp size={18} stroke={1.8} />}
                  disabled={at === 0}
                  onClick={() => {
                    onChange(moved(value, at, -1));
                  }}
                />
                <IconButton
                  variant="subtle"
                  label={`Descendre la question ${rank}`}
                  icon={<IconArrowDown size={18} stroke={1.8} />}
                  disabled={at === value.length - 1}
                  onClick={() => {
                    onChange(moved(value, at, 1));
                  }}
                />
                <IconButton
                  variant="subtle"
                  label={`Retirer la question ${rank}`}
                  icon={<IconTrash size={18} stroke={1.8} />}
                  onClick={() => {
                    onChange(value.filter((_one, index) => index !== at));
                  }}
                />
              </div>
            </div>
            {hasOptions(question.kind) && (
              <Options
                question={question}
                path={path}
                errorOf={errorOf}
                onChange={(options) => {
                  put({ ...question, options });
                }}
              />
            )}
          </div>
        );
      })}
      {value.length < mostQuestions && (
        <div>
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              onChange([...value, emptyQuestion()]);
            }}
          >
            Ajouter une question
          </Button>
        </div>
      )}
    </fieldset>
  );
}
