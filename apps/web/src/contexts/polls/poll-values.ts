import {
  defaultPollColour,
  type Poll,
  type PollInput,
  type Question,
  type TargetKind,
} from '@elan/domain/polls';

/** What the form of a poll holds: a number is '' while it is empty. */
export type PollValues = {
  title: string;
  description: string;
  context: string;
  startsOn: string | null;
  endsOn: string | null;
  reward: number | string;
  anonymous: boolean;
  link: string;
  colour: string;
  target: { kind: TargetKind; id: string | null };
  questions: Question[];
};

export const emptyQuestion = (): Question => ({
  id: crypto.randomUUID(),
  kind: 'choice',
  label: '',
  required: true,
  options: ['', ''],
});

export const emptyPoll = (today: string): PollValues => ({
  title: '',
  description: '',
  context: '',
  startsOn: today,
  endsOn: null,
  reward: '',
  anonymous: true,
  link: '',
  colour: defaultPollColour,
  target: { kind: 'everyone', id: null },
  questions: [emptyQuestion()],
});

export const valuesOf = (poll: Poll): PollValues => ({
  title: poll.title,
  description: poll.description,
  context: poll.context,
  startsOn: poll.startsOn,
  endsOn: poll.endsOn,
  reward: poll.reward ?? '',
  anonymous: poll.anonymous,
  link: poll.link ?? '',
  colour: poll.colour,
  target: { kind: poll.target.kind, id: poll.target.id },
  questions: poll.questions,
});

/** What is sent of the form. */
export const inputOf = (values: PollValues): PollInput => ({
  ...values,
  startsOn: values.startsOn ?? '',
  endsOn: values.endsOn ?? '',
  reward: values.reward === '' ? null : Number(values.reward),
  link: values.link.trim() === '' ? null : values.link,
});

/** A question as it becomes of another kind: its options are kept for a choice only. */
export const ofKind = (question: Question, kind: Question['kind']): Question => {
  const isChoice = kind === 'choice' || kind === 'several';
  const options = question.options.length > 0 ? question.options : ['', ''];
  return { ...question, kind, options: isChoice ? options : [] };
};

/** A list with one of its items a place higher or lower. */
export function moved<T>(items: readonly T[], from: number, by: -1 | 1): T[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(from + by, 0, item);
  return next;
}
