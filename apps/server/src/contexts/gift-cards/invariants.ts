import { sql } from 'drizzle-orm';
import type { Invariant } from '../../platform/doctor/invariant.ts';

/** What is always true of gift cards and of Fitcoins. */
export const giftCardsInvariants: readonly Invariant[] = [
  {
    id: 'I19',
    fr: 'Une carte cadeau n’est utilisée ni plus que la limite de son code, ni plus que celle de chaque personne.',
    broken: sql`
      select c.id, c.uses || ' utilisations notées, ' || count(u.id) || ' enregistrées' as detail
      from gift_cards c left join gift_card_uses u on u.card_id = c.id
      group by c.id having count(u.id) <> c.uses or count(u.id) > c.limit_per_code
      union all
      select c.id, count(*) || ' utilisations d’une même personne' from gift_cards c
      join gift_card_uses u on u.card_id = c.id group by c.id, u.user_id having count(*) > c.limit_per_person`,
  },
  {
    id: 'I21',
    fr: 'Le solde d’un portefeuille est la somme de ses mouvements, et celle de ses lots.',
    broken: sql`
      select w.user_id as id, 'grand livre ' || coalesce(l.sum, 0) || ', lots ' || coalesce(t.sum, 0) as detail
      from fitcoin_wallets w
      left join (select m.user_id, sum(p.amount) as sum from fitcoin_postings p
        join fitcoin_movements m on m.id = p.movement_id where p.account = 'wallet' group by m.user_id) l on l.user_id = w.user_id
      left join (select user_id, sum("left") as sum from fitcoin_lots group by user_id) t on t.user_id = w.user_id
      where coalesce(l.sum, 0) <> coalesce(t.sum, 0) or coalesce(l.sum, 0) < 0`,
  },
  {
    id: 'I53',
    fr: 'Les comptes de Fitcoins s’équilibrent, et chaque lot est égal à ce qui en reste, en fut dépensé ou expira.',
    broken: sql`
      select movement_id as id, 'déséquilibre de ' || sum(amount) as detail from fitcoin_postings
      group by movement_id having sum(amount) <> 0
      union all
      select l.id, 'reste ' || l."left" || ', mouvements ' || (l.issued + coalesce(sum(s.amount), 0))
      from fitcoin_lots l left join fitcoin_lot_shares s on s.lot_id = l.id
      group by l.id having l."left" <> l.issued + coalesce(sum(s.amount), 0)
      union all
      select movement_id, 'déséquilibre de ' || sum(amount_cents) || ' centimes' from credit_postings
      group by movement_id having sum(amount_cents) <> 0`,
  },
];
