import type { FieldIssue } from '@elan/domain/kernel';
import type { Answer, AnswerValue, OwnPoll } from '@elan/domain/polls';
import { Anchor, Button } from '@mantine/core';
import { IconEyeOff, IconUser } from '@tabler/icons-react';
import { useRef, useState, type CSSProperties } from 'react';
import type { FormDraft } from '../../base/forms/form-draft.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { focusRefused } from '../../ui/forms/focus-refused.ts';
import { anonymityWords, rewardWords } from './poll-words.ts';
import { QuestionField } from './question-field.tsx';
import classes from './polls.module.css';

type Shown = Pick<
  OwnPoll,
  'title' | 'description' | 'context' | 'reward' | 'anonymous' | 'link' | 'colour' | 'questions'
>;

type Values = Readonly<Record<string, AnswerValue>>;

type QuestionnaireProps = {
  poll: Shown;
  /** What was refused, by the id of its question. */
  issues: readonly FieldIssue[];
  onSubmit: (answers: Answer[]) => void;
  submitLabel: string;
  sending?: boolean;
  /** Where the page does not bear the title already. */
  withTitle?: boolean;
  /** Keeps what is answered until it is sent; none for a preview. */
  draft?: FormDraft<{ values: object }>;
  /** What is refused of none of the questions. */
  refusal?: string | null;
};

/** The questions of a poll: what it is for, what is promised, then one after another. */
export function Questionnaire(props: QuestionnaireProps) {
  const { poll, issues, onSubmit, submitLabel, sending, refusal, draft, withTitle = false } = props;
  const [values, setValues] = useState<Values>(() => ({ ...draft?.read()?.values }));
  const form = useRef<HTMLFormElement>(null);
  const refused = Object.fromEntries(issues.map(({ path, message }) => [path, message]));
  const reward = rewardWords(poll.reward);
  const hasHead = withTitle || [poll.description, poll.context, reward, poll.link].some(Boolean);
  return (
    <form
      ref={form}
      className={classes.questionnaire}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(Object.entries(values).map(([questionId, value]) => ({ questionId, value })));
        focusRefused(form.current, refused);
      }}
    >
      <div
        className={classes.head}
        hidden={!hasHead}
        style={{ '--poll-colour': poll.colour } as CSSProperties}
      >
        {withTitle && <strong>{poll.title}</strong>}
        {poll.description && <p>{poll.description}</p>}
        {poll.context && <p>{poll.context}</p>}
        {reward && <p>{reward}, versés dès que vous avez répondu.</p>}
        {poll.link && (
          <p>
            <Anchor href={poll.link} target="_blank" rel="noreferrer noopener">
              En savoir plus
            </Anchor>
          </p>
        )}
      </div>
      <p className={classes.promise}>
        {poll.anonymous ? (
          <IconEyeOff size={22} stroke={1.8} aria-hidden="true" />
        ) : (
          <IconUser size={22} stroke={1.8} aria-hidden="true" />
        )}
        <span>{anonymityWords(poll.anonymous)}</span>
      </p>
      {poll.questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          value={values[question.id]}
          error={refused[question.id]}
          onChange={(value) => {
            const next = { ...values, [question.id]: value };
            setValues(next);
            draft?.write({ values: next });
          }}
        />
      ))}
      {refusal && <FormError>{refusal}</FormError>}
      <div>
        <Button type="submit" loading={sending ?? false}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
