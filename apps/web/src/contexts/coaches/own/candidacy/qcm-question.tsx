import { qcmThemeLabels, type AskedQuestion } from '@elan/domain/coaches';
import { fieldMessages } from '@elan/domain/kernel';
import { Button, Radio, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '../../../../base/acts/use-act.ts';
import { queryClient } from '../../../../base/transport/query-client.ts';
import { sentenceOf } from '../../../../base/transport/refusals.ts';
import { Meter } from '../../../../ui/display/meter.tsx';
import { useCountdown } from '../../../../ui/feedback/use-countdown.ts';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { candidacy, questionQuery } from './candidacy.queries.ts';
import classes from './candidacy.module.css';

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const readAgain = () => queryClient.invalidateQueries({ queryKey: ['coaches'] });

/** The question that is asked, by the server’s clock. */
export function QcmQuestion({ question }: { question: AskedQuestion }) {
  const { attemptId, rank, of, theme, words, choices, secondsLeft } = question;
  const [choice, setChoice] = useState('');
  const [missing, setMissing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { left } = useCountdown(secondsLeft, secondsLeft);
  const isOver = left === 0;
  // The next question takes the place of the one that had the focus; once the time is over the server is asked what it gave.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  useEffect(() => {
    if (isOver) void readAgain();
  }, [isOver]);
  const answer = useAct({
    send: (rankOfChoice: number) => candidacy.answer({ body: { attemptId, rank, choice: rankOfChoice } }),
    touches: [],
    onDone(asked) {
      queryClient.setQueryData(questionQuery.queryKey, asked);
      if (asked.question === null) void readAgain();
    },
  });
  const sentence = `Question ${rank} sur ${of}`;
  return (
    <form
      className={classes.card}
      aria-label={sentence}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(choice === '');
        if (choice !== '' && !answer.isPending)
          answer.mutate(Number(choice), {
            // Answered already, by a second press or in another tab: where it stands now is read.
            onError: () => void readAgain(),
          });
      }}
    >
      <div className={classes.head}>
        <span className="num">{sentence}</span>
        <span className="num" role="timer">
          {clock(left)}
        </span>
      </div>
      <Meter value={rank - 1} max={of} sentence={sentence} role="progressbar" />
      <p className={classes.why}>{qcmThemeLabels[theme]}</p>
      <h2 ref={heading} tabIndex={-1} className={classes.question}>
        {words}
      </h2>
      <Radio.Group
        aria-label={words}
        value={choice}
        onChange={(next) => {
          setChoice(next);
          setMissing(false);
        }}
        error={missing ? fieldMessages.choiceRequired : null}
      >
        <Stack gap="sm">
          {choices.map((text, index) => (
            <Radio key={text} value={String(index)} label={text} size="md" />
          ))}
        </Stack>
      </Radio.Group>
      <FormError>{answer.error && sentenceOf(answer.error)}</FormError>
      <Button type="submit" size="md" fullWidth loading={answer.isPending}>
        Répondre
      </Button>
    </form>
  );
}
