import type { Mutant } from './mutants.ts';

const rules = 'packages/domain/src/catalog';
const server = 'apps/server/src/contexts/catalog/videos';
const files = 'apps/server/src/platform/files';
const polls = 'packages/domain/src/polls';
const surveys = 'apps/server/src/contexts/polls/surveys';

/** Faults of videos, of their files and of who sees them; of the survey of needs, and of what its end hides. */
export const videoFaults: readonly Mutant[] = [
  {
    fr: 'l’adresse d’une vidéo peut être celle de n’importe quel site',
    file: `${rules}/video-rules.ts`,
    find: "if (host === 'vimeo.com' || host === 'player.vimeo.com') {",
    replace: "if (host.includes('vimeo.com')) {",
    tests: [`${rules}/video-rules.test.ts`],
  },
  {
    fr: 'une vidéo presque finie reprend à sa fin',
    file: `${rules}/video-rules.ts`,
    find: 'position >= duration * 0.95',
    replace: 'position > duration',
    tests: [`${rules}/video-rules.test.ts`],
  },
  {
    fr: 'une plage qui commence après la fin d’un fichier est envoyée',
    file: `${files}/byte-range.ts`,
    find: "return start >= size ? 'unsatisfiable' : { start, end };",
    replace: 'return { start, end };',
    tests: [`${files}/byte-range.test.ts`],
  },
  {
    fr: 'une plage d’une vidéo commence au début de sa partie',
    file: `${files}/read-parts.ts`,
    find: 'bytes.subarray(Math.max(0, at - offset),',
    replace: 'bytes.subarray(0,',
    tests: [`${server}/videos.test.ts`],
  },
  {
    fr: 'le billet d’une vidéo en ouvre une autre',
    file: `${server}/viewing-ticket.ts`,
    find: 'if (of !== video || isOver)',
    replace: 'if (isOver)',
    tests: [`${server}/videos.test.ts`],
  },
  {
    fr: 'un billet survit au droit de qui regarde',
    file: `${server}/send-video.ts`,
    find: 'if (viewer !== null && !(await mayWatch(viewer, id)))',
    replace: 'if (viewer === id)',
    tests: [`${server}/videos.test.ts`],
  },
  {
    fr: 'une vidéo réservée se voit sans l’accès aux vidéos',
    file: `${server}/own-videos.ts`,
    find: "return video.audience === 'everyone' || videoAccess()(userId);",
    replace: 'return true;',
    tests: [`${server}/videos.test.ts`],
  },
  {
    fr: 'l’accès aux vidéos survit à la fin de l’abonnement',
    file: 'apps/server/src/contexts/subscriptions/with-option.ts',
    find: 'coversDay(subscriptions, today),',
    replace: '',
    tests: [`${server}/videos.test.ts`],
  },
  {
    fr: 'une page est gardée comme la première partie d’une vidéo',
    file: `${server}/video-parts.ts`,
    find: "if (part === 0 && !sniffVideo(bytes)) throw catalogErrors.fail('videos/type-refused');",
    replace: '',
    tests: [`${server}/videos.test.ts`],
  },
  {
    fr: 'une question à laquelle une personne a répondu se lit',
    file: `${polls}/poll-results.ts`,
    find: 'return values.length > 0 && values.length < floor ? withoutAnswers(result) : result;',
    replace: 'return result;',
    tests: [`${polls}/poll-results.test.ts`],
  },
  {
    fr: 'les réponses anonymes restent dans l’ordre de leur arrivée',
    file: 'apps/server/src/contexts/polls/move-poll.ts',
    find: '  if (!anonymous) return;',
    replace: '  if (anonymous) return;',
    tests: ['apps/server/src/contexts/polls/polls.test.ts'],
  },
  {
    fr: 'le sondage de besoins choisit l’objectif le moins souhaité',
    file: `${polls}/survey.ts`,
    find: 'b.count - a.count',
    replace: 'a.count - b.count',
    tests: [`${polls}/survey.test.ts`],
  },
  {
    fr: 'une entreprise dont le sondage est fermé lit encore qu’il est en cours',
    file: 'apps/server/src/contexts/polls/move-poll.ts',
    find: 'if (row.companyId !== null) await relabelCompany(row.companyId);',
    replace: '',
    tests: [`${surveys}/surveys.test.ts`],
  },
];
