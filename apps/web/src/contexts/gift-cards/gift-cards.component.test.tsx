import { giftCardErrors, giftCardsContract, ticketsContract, type GiftCard } from '@elan/domain/gift-cards';
import { programsContract } from '@elan/domain/programs';
import { subscriptionsContract } from '@elan/domain/subscriptions';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answersInMemory } from '../../base/testing/answers.ts';
import { mountScreen } from '../../base/testing/mount-screen.tsx';
import { nextSavedFile } from '../../base/testing/saved-file.ts';
import { giftCardsSearch } from './gift-cards-search.ts';
import { GiftCardsScreen } from './gift-cards.screen.tsx';
import { TicketPage } from './ticket.screen.tsx';
import { WaitingGiftCards } from './waiting-gift-cards.tsx';

const card: GiftCard = {
  id: '0198c0de-0000-7000-8000-000000000001',
  code: '7K3M9QX2B4TD',
  kind: 'given',
  status: 'ACCEPTED',
  sessions: 2,
  fitcoins: 2000,
  uses: 3,
  leftToGive: 14_000,
  leftInWallets: 5500,
  limitPerCode: 10,
  limitPerPerson: 1,
  expiresOn: '2040-12-31',
  company: null,
  program: null,
  createdBy: 'Anne Petit',
  createdAt: '2026-11-20T10:00:00Z',
  lotId: null,
  manualValidation: false,
  note: 'Salon de printemps',
  moderator: null,
  moderatedAt: null,
  refusedReason: null,
  isTakenBack: false,
  version: 1,
  isOwn: false,
  needsSecondAdministrator: false,
  waitingInLot: 0,
};
const empty = { items: [], total: 0, capped: false };

const api = answersInMemory();
beforeEach(() => {
  api.on(giftCardsContract.list, () => ({ items: [card], total: 1, capped: false }));
  api.on(giftCardsContract.card, () => card);
  api.on(giftCardsContract.uses, () => empty);
  api.on(giftCardsContract.history, () => empty);
  api.on(subscriptionsContract.companies, () => ({ items: [] }));
  const tabs = { active: 0, paused: 0, pending: 0, ended: 0 };
  api.on(programsContract.list, () => ({ ...empty, tabs }));
});

const open = (query = '') =>
  mountScreen(GiftCardsScreen, {
    at: `/app/giftcardRequests${query}`,
    search: giftCardsSearch,
    user: { role: 'ADMIN' },
  });

test('the list is saved as a file, with what is left to give', async () => {
  await open();
  const file = nextSavedFile();
  await page.getByRole('button', { name: 'Exporter' }).click();
  const { name, text } = await file;
  expect(name).toMatch(/^cartes-cadeaux-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text).toContain('7K3M-9QX2-B4TD;Offerte;;;Acceptée;2;2000;3;10;1;14000;5500;31/12/2040');
});

test.each([
  ['=cmd|"/c calc"!A1', `"'=cmd|""/c calc""!A1"`],
  ['+33 1 23', "'+33 1 23"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
])('the file neutralises a company, a programme and a maker called %s', async (name, written) => {
  const named = { id: card.id, name };
  const hostile = { ...card, company: named, program: named, createdBy: name };
  api.on(giftCardsContract.list, () => ({ items: [hostile], total: 1, capped: false }));
  await open();
  const file = nextSavedFile();
  await page.getByRole('button', { name: 'Exporter' }).click();
  const { text } = await file;
  const [, line = ''] = text.split('\r\n');
  expect(line.split(written)).toHaveLength(4);
  expect(line.replaceAll(written, '')).not.toContain(name);
});

test('a name with a tag is text on the screen', async () => {
  const name = '<img src=x onerror="document.title=\'run\'">';
  api.on(giftCardsContract.list, () => ({
    items: [{ ...card, company: { id: card.id, name } }],
    total: 1,
    capped: false,
  }));
  await open();
  await expect.element(page.getByText(name, { exact: false })).toBeVisible();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('the list says what the code still gives and what people still have of it, and sorts by it', async () => {
  const asked: (string | undefined)[] = [];
  api.on(giftCardsContract.list, ({ query }) => {
    asked.push(query.sort);
    return {
      items: [
        card,
        { ...card, id: `${card.id.slice(0, -1)}9`, code: 'VIDE0001', leftToGive: 0, leftInWallets: 0 },
      ],
      total: 2,
      capped: false,
    };
  });
  await open();
  await expect.element(page.getByText('14\u00a0séances à donner')).toBeVisible();
  await expect.element(page.getByText('5\u202f500\u00a0Fitcoins à dépenser')).toBeVisible();
  await expect.element(page.getByText('Rien à donner')).toBeVisible();
  await page.getByRole('button', { name: 'Solde' }).click();
  await expect.poll(() => asked.at(-1)).toBe('left');
});

test('the newest cards come first, under no arrow, and the code sorts them from A', async () => {
  const asked: (string | undefined)[] = [];
  api.on(giftCardsContract.list, ({ query }) => {
    asked.push(query.sort);
    return { items: [card], total: 1, capped: false };
  });
  await open();
  const head = page.getByRole('button', { name: /^Code\b/ });
  await expect.element(head).toHaveTextContent('Code, trier');
  await head.click();
  await expect.element(head).toHaveTextContent('Code, tri croissant');
  await expect.poll(() => asked).toEqual([undefined, 'code']);
});

test('cards that wait are turned page by page: five that others must decide hide none', async () => {
  const waiting = { ...card, status: 'WAITING', isOwn: true } as const;
  const cards = [1, 2, 3, 4, 5, 6].map((n) => ({
    ...waiting,
    id: `${card.id.slice(0, -1)}${n}`,
    code: `ATTENTE${n}`,
    isOwn: n < 6,
  }));
  api.on(giftCardsContract.waiting, ({ query }) => ({
    items: cards.slice((query.page - 1) * query.size, query.page * query.size),
    total: cards.length,
    capped: false,
  }));
  await mountScreen(() => <WaitingGiftCards />, { at: '/app/dashboard', user: { role: 'MODERATOR' } });
  await expect.element(page.getByText('ATTE-NTE1')).toBeVisible();
  expect(page.getByRole('button', { name: /^Accepter/ }).elements()).toEqual([]);
  api.on(giftCardsContract.accept, () => {
    const [accepted] = cards.splice(5);
    if (!accepted) throw new Error('no card was left');
    return { ...accepted, status: 'ACCEPTED' as const };
  });
  await page.getByRole('button', { name: 'Suivantes' }).click();
  await page.getByRole('button', { name: 'Accepter la carte ATTE-NTE6' }).click();
  await expect.element(page.getByText('ATTE-NTE1')).toBeVisible();
});

test('a lot that waits is one line, accepted or refused whole, by an administrator when it is large', async () => {
  const lotId = '0198c0de-0000-7000-8000-000000000003';
  const lead = { ...card, status: 'WAITING', lotId, waitingInLot: 30 } as const;
  const sent: unknown[] = [];
  let left = [lead, { ...lead, id: `${card.id.slice(0, -1)}2`, needsSecondAdministrator: true }];
  api.on(giftCardsContract.waiting, () => ({ items: left, total: left.length, capped: false }));
  api.on(giftCardsContract.refuseLot, ({ params, body }) => {
    sent.push([params, body]);
    left = left.slice(1);
    return { decided: 30 };
  });
  await mountScreen(() => <WaitingGiftCards />, { at: '/app/dashboard', user: { role: 'MODERATOR' } });
  await expect.element(page.getByText('Lot de 30\u00a0cartes').first()).toBeVisible();
  await expect.element(page.getByText('un administrateur doit le valider')).toBeVisible();
  expect(page.getByRole('button', { name: /^Accepter les 30/ }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Refuser les 30\u00a0cartes du lot' }).click();
  await page.getByLabelText('Raison du refus').fill('Budget dépassé ce mois-ci.');
  await page.getByRole('dialog').getByRole('button', { name: 'Refuser le lot' }).click();
  await expect.element(page.getByText('30\u00a0cartes refusées')).toBeVisible();
  expect(sent).toEqual([[{ lotId }, { reason: 'Budget dépassé ce mois-ci.' }]]);
});

test('sessions and Fitcoins follow each other as one types, 1,000 for one, and a large card says who must validate it', async () => {
  await open('?form=new');
  const sessions = page.getByRole('textbox', { name: 'Séances' });
  const fitcoins = page.getByRole('textbox', { name: 'Fitcoins' });
  await sessions.fill('30');
  await expect.element(fitcoins).toHaveValue('30\u202f000');
  await fitcoins.fill('2500');
  await expect.element(sessions).toHaveValue('');
  await expect.element(fitcoins).toHaveAccessibleDescription(/multiple de 1\s000/);
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await expect.element(fitcoins).toHaveAttribute('aria-invalid', 'true');
  await fitcoins.fill('30000');
  await expect.element(sessions).toHaveValue('30');
  await expect.element(fitcoins).toHaveAccessibleDescription(/Soit 30\sséances par utilisation/);
  await page.getByLabelText('Utilisations en tout').fill('2');
  await expect.element(page.getByText('un second administrateur devra la valider')).toBeVisible();
  await sessions.fill('1');
  await page.getByLabelText('Utilisations en tout').fill('1');
  await page.getByLabelText('Nombre de cartes').fill('51');
  await expect.element(page.getByText('un second administrateur devra valider le lot')).toBeVisible();
});

test('a code that is taken is refused at its field', async () => {
  api.on(giftCardsContract.create, () => {
    throw giftCardErrors.fail('gift-cards/code-already-used');
  });
  await open('?form=new');
  await page.getByRole('button', { name: 'Dernier jour' }).click();
  await page.getByRole('button', { name: /^28 /u }).last().click();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('PRINTEMPS27');
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Code', exact: true }))
    .toHaveAccessibleDescription(/Ce code est déjà utilisé par une autre carte cadeau/);
});

test('a company and a programme that are no more are refused at their fields', async () => {
  api.on(giftCardsContract.create, () => {
    throw giftCardErrors.fail('gift-cards/unknown-company');
  });
  await open('?form=new');
  await page.getByRole('button', { name: 'Dernier jour' }).click();
  await page.getByRole('button', { name: /^28 /u }).last().click();
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await expect
    .element(page.getByRole('combobox', { name: /^Réservée aux personnes/ }))
    .toHaveAccessibleDescription(/Cette entreprise n’existe pas ou n’existe plus/);
  api.on(giftCardsContract.create, () => {
    throw giftCardErrors.fail('gift-cards/unknown-program');
  });
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await expect
    .element(page.getByRole('combobox', { name: /^Réservée à un programme/ }))
    .toHaveAccessibleDescription(/Ce programme n’existe pas ou n’existe plus/);
});

test('a card used once says « 1 utilisation »', async () => {
  api.on(giftCardsContract.uses, () => ({
    items: [{ id: card.id, person: 'Léa Martin', fitcoins: 2000, usedAt: card.createdAt }],
    total: 1,
    capped: false,
  }));
  await open(`?card=${card.id}`);
  await expect.element(page.getByRole('heading', { name: '1\u00a0utilisation', exact: true })).toBeVisible();
});

test.each([
  ['ACCEPTED', 'Envoyer'],
  ['INACTIVE', 'Télécharger le PDF'],
] as const)('the ticket of a card that is %s has one main act: %s', async (status, act) => {
  const ofLot = { ...card, status, lotId: '0198c0de-0000-7000-8000-000000000003' };
  const { code, sessions, expiresOn, limitPerPerson, limitPerCode } = card;
  const ticket = {
    code,
    sessions,
    expiresOn,
    limitPerPerson,
    limitPerCode,
    company: null,
    program: null,
    link: 'https://elan.test/espace/wallet?code=7K3M9QX2B4TD',
    qr: { size: 1, path: 'M0 0h1v1H0z' },
  };
  api.on(ticketsContract.sendings, () => empty);
  await mountScreen(() => <TicketPage card={ofLot} ticket={ticket} />, {
    at: `/app/giftcardRequests/${card.id}/ticket`,
    user: { role: 'ADMIN' },
  });
  await expect.element(page.getByRole('button', { name: act })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Préparer la planche du lot en PDF' })).toBeVisible();
  // A button is filled where nothing else is said.
  const filled = [...document.querySelectorAll('.mantine-Button-root')]
    .filter((button) => (button.getAttribute('data-variant') ?? 'filled') === 'filled')
    .map((button) => button.textContent);
  expect(filled).toEqual([act]);
});

test('a card that waits is decided by somebody else than who made it', async () => {
  const waiting = { ...card, status: 'WAITING', isOwn: true } as const;
  api.on(giftCardsContract.card, () => waiting);
  await open(`?card=${card.id}`);
  await expect.element(page.getByText('une autre personne doit la valider')).toBeVisible();
  expect(page.getByRole('button', { name: 'Accepter' }).elements()).toEqual([]);
});

test('a card says for which programme it is, and one whose buyer was paid back is not switched on again', async () => {
  const program = { id: '0198c0de-0000-7000-8000-000000000002', name: 'Community, Dos et posture, Verdalys' };
  const off = { ...card, status: 'INACTIVE', program, isTakenBack: true } as const;
  api.on(giftCardsContract.card, () => off);
  await open(`?card=${card.id}`);
  await expect.element(page.getByRole('link', { name: program.name })).toBeVisible();
  await expect.element(page.getByText('Son achat a été remboursé.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Réactiver' }).elements()).toEqual([]);
});

test('a list without a card says what one is for', async () => {
  api.on(giftCardsContract.list, () => empty);
  await open();
  await expect.element(page.getByText('Aucune carte cadeau pour le moment.')).toBeVisible();
});
