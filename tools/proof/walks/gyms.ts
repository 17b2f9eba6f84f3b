import { videosContract } from '@elan/domain/catalog';
import { giftCardsContract, ticketsContract } from '@elan/domain/gift-cards';
import { gymDisplayContract, gymsContract, gymScreensContract } from '@elan/domain/gyms';
import { loversContract, ownPollsContract, pollsContract } from '@elan/domain/polls';
import { captions, picture } from '../sample-files.ts';
import { admin, dayIn, employee, moderator, reason, until, type Product, type Walk } from './product.ts';

export const screenWalk: Walk = {
  name: 'un écran de salle s’annonce et est appairé ; un visiteur lit la semaine d’une salle',
  async go(product) {
    const { gyms, screens } = await product.as(admin, { gyms: gymsContract, screens: gymScreensContract });
    const { display } = await product.as(undefined, { display: gymDisplayContract });
    const { items } = await gyms.list();
    const { id = '' } = items[0] ?? {};
    const slug = items.find((gym) => gym.slug !== null)?.slug ?? '';
    const screen = { secret: null, release: '1', width: 1920, height: 1080 };
    const { code } = await display.sign({ params: { id }, body: screen });
    await screens.pair({ params: { id }, body: { code: code ?? '', name: 'Entrée' } });
    await display.week({ params: { slug } });
  },
};

/** The shortest film that is one: the head of an MP4, and nothing to see. */
const film = Buffer.concat([
  Buffer.from([0, 0, 0, 0x18]),
  Buffer.from('ftypisom\0\0\x02\0isommp42'),
  Buffer.from([0, 0, 0, 8]),
  Buffer.from('mdat'),
]);

export const videoWalk: Walk = {
  name: 'l’équipe envoie une vidéo, son image et ses sous-titres, et la regarde',
  async go(product) {
    const { videos } = await product.as(admin, { videos: videosContract });
    const { id } = await videos.addVideo({
      body: {
        title: 'Dos et nuque',
        durationSeconds: 60,
        objectiveId: null,
        disciplineId: null,
        hashtagIds: [],
        audience: 'everyone',
        address: null,
      },
    });
    const at = `/api/videos/${id}`;
    await videos.beginUpload({ params: { id }, body: { name: 'dos.mp4', size: film.length } });
    await product.file(admin, 'PUT', `${at}/upload/0`, film);
    await product.file(admin, 'PUT', `${at}/picture`, picture, 'image/png');
    await product.file(admin, 'PUT', `${at}/captions`, captions);
    await videos.publish({ params: { id }, body: {} });
    await product.file(undefined, 'GET', `${at}/picture`);
    const { ticket } = await videos.ticket({ params: { id }, body: {} });
    await product.file(undefined, 'GET', `${at}/stream?ticket=${ticket}`);
    await product.file(undefined, 'GET', `${at}/captions?ticket=${ticket}`);
  },
};

const card = {
  sessions: 1,
  limitPerPerson: 1,
  limitPerCode: 1,
  manualValidation: true,
  code: null,
  companyId: null,
  note: '',
};

export const cardsWalk: Walk = {
  name: 'des cartes cadeaux sont faites, acceptées, refusées, imprimées',
  async go(product) {
    const { cards, tickets } = await product.as(admin, {
      cards: giftCardsContract,
      tickets: ticketsContract,
    });
    const { judge } = await product.as(moderator, { judge: giftCardsContract });
    const make = async (count: number) =>
      (await cards.create({ body: { ...card, count, expiresOn: dayIn(100) } })).card;
    await judge.accept({ params: { id: (await make(1)).id }, body: {} });
    await judge.refuse({ params: { id: (await make(1)).id }, body: { reason } });
    const { id, lotId } = await make(3);
    await judge.acceptLot({ params: { lotId: lotId ?? '' }, body: {} });
    await judge.refuseLot({ params: { lotId: (await make(3)).lotId ?? '' }, body: { reason } });
    const { id: sheetsId } = await tickets.makeSheets({ params: { id }, body: {} });
    const read = () => tickets.sheets({ params: { id: sheetsId } });
    await until('la planche faite', read, ({ finishedAt }) => finishedAt !== null);
    await product.file(admin, 'GET', `/api/gift-cards/sheets/${sheetsId}/pdf`);
  },
};

async function answersPoll(product: Product): Promise<void> {
  const { polls } = await product.as(admin, { polls: pollsContract });
  const facts = {
    title: 'Vos horaires',
    startsOn: dayIn(0),
    endsOn: dayIn(20),
    anonymous: true,
    colour: '#0b4a36',
    target: { kind: 'everyone' as const, id: null },
    questions: [
      {
        id: crypto.randomUUID(),
        kind: 'choice' as const,
        label: 'Quand ?',
        required: true,
        options: ['Matin', 'Midi'],
      },
    ],
  };
  const { id, version } = await polls.add({ body: facts });
  await polls.change({ params: { id }, body: { ...facts, title: 'Vos heures', version } });
  await polls.publish({ params: { id }, body: {} });
  const { own } = await product.as(employee, { own: ownPollsContract });
  const { questions: asked } = await own.read({ params: { id } });
  await own.answer({
    params: { id },
    body: { answers: [{ questionId: asked[0]?.id ?? '', value: 0 }] },
  });
}

export const pollWalk: Walk = {
  name: 'un sondage est écrit, publié, répondu ; une personne entre au club',
  async go(product) {
    await answersPoll(product);
    const { lovers } = await product.as(admin, { lovers: loversContract });
    await lovers.add({ body: { email: employee.email } });
  },
};
