import type { GiftCardInput } from '@elan/domain/gift-cards';
import { addDays } from '@elan/domain/kernel';
import type { ToldFacts } from '../../platform/context/demonstration.ts';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { createGiftCards } from './cards/create-gift-cards.ts';

/** How long the cards are good for, in days. */
const goodFor = 180;
const one: Omit<GiftCardInput, 'expiresOn'> = {
  sessions: 1,
  limitPerPerson: 1,
  limitPerCode: 1,
  kind: 'given',
  manualValidation: false,
  code: null,
  count: 1,
  companyId: null,
  programId: null,
  note: '',
};

/** Makes cards to look at, print and redeem: one that is good, a lot, and one that waits for a moderator. */
export async function seedGiftCards({ told }: ToldFacts): Promise<void> {
  const actor = { userId: told('accounts/people').ADMIN, role: 'ADMIN' };
  const expiresOn = addDays(parisDay(await databaseNow()), goodFor);
  const cards: readonly Partial<GiftCardInput>[] = [
    { code: 'BIENVENUE26', limitPerCode: 20, note: 'Accueil des nouveaux' },
    { count: 8, note: 'Tombola du comité' },
    { sessions: 3, manualValidation: true, note: 'Remerciement' },
  ];
  for (const card of cards) await createGiftCards(actor, { ...one, expiresOn, ...card });
}
