import { eq } from 'drizzle-orm';
import {
  noPersonalData,
  personalTable,
  type DeclaredTable,
} from '../../platform/personal-data/declare-table.ts';
import { lovers, pollAnswers, pollParticipants, polls } from './polls.tables.ts';
import { needsSurveys } from './surveys/surveys.tables.ts';

const account = { what: 'Identifiant de votre compte' } as const;
const somebody = () => 'non communiqué, c’est une autre personne';

/** What polls keep of people: which ones they answered, what they answered with their name, and their place in the club. */
export const pollsPersonalData: readonly DeclaredTable[] = [
  noPersonalData(polls, [
    'id',
    'title',
    'description',
    'context',
    'startsOn',
    'endsOn',
    'reward',
    'anonymous',
    'link',
    'colour',
    'targetKind',
    'companyId',
    'gymId',
    'licenceType',
    'questions',
    'status',
    'createdAt',
    'updatedAt',
    'version',
  ]),
  noPersonalData(needsSurveys, ['pollId', 'companyId', 'objectiveIds', 'droppedAt']),
  personalTable(pollParticipants, {
    title: 'Les sondages auxquels vous avez répondu',
    subject: { by: 'identifiant du compte', rows: ({ id }) => eq(pollParticipants.userId, id) },
    shared: {
      purpose: 'ne compter qu’une réponse par personne',
      basis: 'intérêt légitime',
      retention: 'tant que le compte existe',
      erased: 'deleted',
    },
    personal: { userId: account, pollId: { what: 'Sondage' } },
    none: [],
  }),
  personalTable(pollAnswers, {
    title: 'Vos réponses aux sondages qui ne sont pas anonymes',
    subject: { by: 'identifiant du compte', rows: ({ id }) => eq(pollAnswers.userId, id) },
    shared: {
      purpose: 'connaître les envies et les avis',
      basis: 'intérêt légitime',
      retention: 'tant que le compte existe',
      erased: 'deleted',
    },
    personal: { userId: account, answers: { what: 'Vos réponses' } },
    none: ['id', 'pollId', 'anonymous'],
  }),
  personalTable(lovers, {
    title: 'Votre place au club',
    subject: { by: 'identifiant du compte', rows: ({ id }) => eq(lovers.userId, id) },
    shared: {
      purpose: 'vous réserver les avantages du club',
      basis: 'intérêt légitime',
      retention: 'tant que le compte existe',
      erased: 'deleted',
    },
    personal: {
      userId: account,
      addedAt: { what: 'Date d’entrée' },
      addedBy: { what: 'Qui vous a fait entrer', withheld: somebody },
      removedAt: { what: 'Date de sortie' },
      removedBy: { what: 'Qui vous a fait sortir', withheld: somebody },
    },
    none: ['id'],
  }),
];
