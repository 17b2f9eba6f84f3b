import type { CivilDate } from '../kernel/index.ts';
import type { PollStatus } from './poll-status.ts';

/** The colour of a poll before another one is chosen. */
export const defaultPollColour = '#0b4a36';

/** Whom a poll is for. */
export const targetKinds = ['everyone', 'company', 'gym', 'licence', 'lovers'] as const;
export type TargetKind = (typeof targetKinds)[number];

export type Target = { readonly kind: TargetKind; readonly id: string | null };

/** What is known of a person that says which polls are theirs. */
export type Audience = {
  readonly companies: readonly string[];
  /** The gyms where they have or had a place in a session. */
  readonly gyms: readonly string[];
  /** The types of the licences that they hold. */
  readonly licences: readonly string[];
  readonly isLover: boolean;
};

/** Tells whether a poll is for a person. */
export function isFor({ kind, id }: Target, person: Audience): boolean {
  if (kind === 'everyone') return true;
  if (kind === 'lovers') return person.isLover;
  const ids = { company: person.companies, gym: person.gyms, licence: person.licences }[kind];
  return id !== null && ids.includes(id);
}

type Dated = { readonly startsOn: CivilDate; readonly endsOn: CivilDate };

/** Tells whether a poll takes answers on a civil day in Paris, its first and its last one included, whatever the job of the night did. */
export const takesAnswers = (poll: Dated & { readonly status: PollStatus }, today: CivilDate): boolean =>
  poll.status === 'OPEN' && today >= poll.startsOn && today <= poll.endsOn;

type Facts = Dated & {
  readonly title: string;
  readonly context: string;
  readonly reward: number | null;
} & Readonly<Record<string, unknown>>;

/** A value written in one way, whatever the order in which a database gave its keys. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** What a change of a poll is refused for. */
export type ChangeRefusal = 'reward-frozen' | 'frozen' | 'closed' | 'dates-earlier';

/**
 * Returns why a poll may not be changed so, or null (state machine 10). Its reward is never set twice. A draft changes whole; what is
 * published changes its title and its context, and its days only to later ones; what is closed changes no more.
 */
export function changeRefusal(
  before: Facts & { readonly status: PollStatus },
  after: Facts,
): ChangeRefusal | null {
  if (before.reward !== null && after.reward !== before.reward) return 'reward-frozen';
  if (before.status === 'DRAFT') return null;
  if (before.status === 'CLOSED' || before.status === 'ARCHIVED') return 'closed';
  const free = new Set(['title', 'context', 'reward', 'startsOn', 'endsOn']);
  const isSame = Object.keys(after)
    .filter((key) => !free.has(key))
    .every((key) => written(after[key]) === written(before[key]));
  if (!isSame) return 'frozen';
  return after.startsOn < before.startsOn || after.endsOn < before.endsOn ? 'dates-earlier' : null;
}

/** What a poll is not published for: it asks nothing, or its last day is over. */
export function publishRefusal(
  poll: Dated & { readonly questions: readonly unknown[] },
  today: CivilDate,
): 'no-question' | 'over' | null {
  if (poll.questions.length === 0) return 'no-question';
  return poll.endsOn < today ? 'over' : null;
}
