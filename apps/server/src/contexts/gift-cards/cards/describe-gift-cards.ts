import type { Actor } from '@elan/domain/accounts';
import { needsSecondAdministrator, type GiftCard, type GiftCardRow as Listed } from '@elan/domain/gift-cards';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { personNamesOf } from '../../accounts/public.ts';
import { companyNamesOf } from '../../companies/public.ts';
import { balancesOf, type GiftCardBalance } from './gift-card-balances.ts';
import type { GiftCardRow } from './gift-cards.repository.ts';
import { lotsOf, type GiftCardLot } from './gift-card-lots.ts';
import { programNames } from '../program-names.ts';

const idsOf = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

type Known = {
  readonly balances: ReadonlyMap<string, GiftCardBalance>;
  readonly people: ReadonlyMap<string, string>;
  readonly companies: ReadonlyMap<string, string>;
  readonly programs: ReadonlyMap<string, string>;
};

async function knownOf(rows: readonly GiftCardRow[]): Promise<Known> {
  const balances = await balancesOf(rows.map(({ id }) => id));
  const people = await personNamesOf(
    idsOf(rows.flatMap(({ createdBy, moderatedBy }) => [createdBy, moderatedBy])),
  );
  const companies = await companyNamesOf(idsOf(rows.map(({ companyId }) => companyId)));
  const programs = await programNames()(idsOf(rows.map(({ programId }) => programId)));
  return { balances, people, companies, programs };
}

const named = (id: string | null, names: ReadonlyMap<string, string>) =>
  id === null ? null : { id, name: names.get(id) ?? '' };

function rowOf(card: GiftCardRow, { balances, people, companies, programs }: Known): Listed {
  const { id, code, kind, status, sessions, fitcoins, uses, limitPerCode, limitPerPerson, expiresOn, lotId } =
    card;
  return {
    id,
    code,
    kind,
    status,
    sessions,
    fitcoins,
    uses,
    leftToGive: balances.get(id)?.leftToGive ?? 0,
    leftInWallets: balances.get(id)?.leftInWallets ?? 0,
    limitPerCode,
    limitPerPerson,
    expiresOn,
    lotId,
    company: named(card.companyId, companies),
    program: named(card.programId, programs),
    createdBy:
      card.createdBy === null ? 'La boutique' : (people.get(card.createdBy) ?? 'Une personne effacée'),
    createdAt: card.createdAt.toString(),
  };
}

/** Returns cards as the list shows them, in the order given. */
export async function describeRows(rows: readonly GiftCardRow[]): Promise<Listed[]> {
  const known = await knownOf(rows);
  return rows.map((card) => rowOf(card, known));
}

/** Returns cards with all that is known of them, as a reader sees them. */
export async function describeGiftCards(
  rows: readonly GiftCardRow[],
  reader: Pick<Actor, 'userId'>,
): Promise<GiftCard[]> {
  const known = await knownOf(rows);
  const lots = await lotsOf(idsOf(rows.map(({ lotId }) => lotId)));
  const lotOf = ({ lotId }: GiftCardRow): GiftCardLot | undefined =>
    lotId === null ? undefined : lots.get(lotId);
  return rows.map((card) => ({
    ...rowOf(card, known),
    manualValidation: card.manualValidation,
    note: card.note,
    moderator:
      card.moderatedBy === null ? null : (known.people.get(card.moderatedBy) ?? 'Une personne effacée'),
    moderatedAt: card.moderatedAt?.toString() ?? null,
    refusedReason: card.refusedReason,
    isTakenBack: card.takenBackAt !== null,
    version: card.version,
    isOwn: card.createdBy === reader.userId,
    needsSecondAdministrator: needsSecondAdministrator(card, lotOf(card)?.sessions),
    waitingInLot: lotOf(card)?.waiting ?? 0,
  }));
}

/** Returns one card with all that is known of it. */
export async function describeGiftCard(card: GiftCardRow, reader: Pick<Actor, 'userId'>): Promise<GiftCard> {
  return describeGiftCards([card], reader).then(onlyRow);
}
