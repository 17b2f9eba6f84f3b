import type { Mutant } from './mutants.ts';

const rules = 'packages/domain/src/polls';
const server = 'apps/server/src/contexts/polls';

/** Faults of polls, of their results and of the club. */
export const pollFaults: readonly Mutant[] = [
  {
    fr: 'la récompense d’un sondage change une seconde fois',
    file: `${rules}/poll-rules.ts`,
    find: "if (before.reward !== null && after.reward !== before.reward) return 'reward-frozen';",
    replace: '',
    tests: [`${rules}/poll-rules.test.ts`],
  },
  {
    fr: 'un sondage publié change ses questions',
    file: `${rules}/poll-rules.ts`,
    find: "if (!isSame) return 'frozen';",
    replace: '',
    tests: [`${rules}/poll-rules.test.ts`],
  },
  {
    fr: 'un sondage ne prend plus de réponse son dernier jour',
    file: `${rules}/poll-rules.ts`,
    find: 'today <= poll.endsOn',
    replace: 'today < poll.endsOn',
    tests: [`${rules}/poll-rules.test.ts`],
  },
  {
    fr: 'un sondage du club est proposé à tout le monde',
    file: `${rules}/poll-rules.ts`,
    find: "if (kind === 'lovers') return person.isLover;",
    replace: "if (kind === 'lovers') return true;",
    tests: [`${rules}/poll-rules.test.ts`],
  },
  {
    fr: 'les résultats d’un sondage se lisent sous l’effectif minimal',
    file: `${rules}/poll-results.ts`,
    find: "if (poll.answers < poll.floor) return 'too-few';",
    replace: '',
    tests: [`${rules}/poll-results.test.ts`],
  },
  {
    fr: 'les résultats d’un sondage anonyme se lisent pendant qu’il est ouvert',
    file: `${rules}/poll-results.ts`,
    find: "return poll.anonymous && poll.isOpen ? 'while-open' : null;",
    replace: 'return null;',
    tests: [`${rules}/poll-results.test.ts`],
  },
  {
    fr: 'une question obligatoire d’un sondage se laisse sans réponse',
    file: `${rules}/questions.ts`,
    find: 'return question.required ? [',
    replace: 'return question.options.length > 99 ? [',
    tests: [`${rules}/questions.test.ts`],
  },
  {
    fr: 'une réponse anonyme à un sondage garde le nom de la personne',
    file: `${server}/answer-poll.ts`,
    find: 'userId: row.anonymous ? null : userId,',
    replace: 'userId,',
    tests: [`${server}/polls.test.ts`],
  },
  {
    fr: 'un sondage qui a des réponses se supprime',
    file: `${server}/save-poll.ts`,
    find: "throw pollErrors.fail('polls/has-answers');",
    replace: '',
    tests: [`${server}/polls.test.ts`],
  },
  {
    fr: 'une personne entre deux fois au club sans que personne le dise',
    file: `${server}/lovers.ts`,
    find: 'if (made.length === 0) {',
    replace: 'if (made.length > 1) {',
    tests: [`${server}/lovers.test.ts`],
  },
];
