import type { ProgramPrice } from '@elan/domain/programs';
import { formatMoney, formatNumber } from '../../ui/text/format.ts';

const amount = (cents: number): string => formatMoney(cents);

/** Who reads a price: somebody of the company, or of our team, to whom it is not « votre entreprise ». */
export type PriceReader = 'company' | 'team';

/** Returns what a programme costs, one French sentence each: the price, then who pays it and when. */
export function programPriceWords(price: ProgramPrice, reader: PriceReader): string[] {
  const own = reader === 'company';
  const company = own ? 'votre entreprise' : 'l’entreprise';
  const { unitCents, sessions, totalCents, vatCents, vatPercent, prescriptor, subscribed } = price;
  if (unitCents === null) {
    return [
      subscribed
        ? `Compris dans ${own ? 'votre abonnement' : 'l’abonnement de l’entreprise'}\u00a0: les licences Live payent ces séances, rien d’autre n’est facturé.`
        : 'Pas de prix par séance\u00a0: les séances Live sont payées par les licences Live, facturées avec un abonnement.',
    ];
  }
  const many = sessions > 1 ? 'séances' : 'séance';
  return [
    `${sessions}\u00a0${many} à ${amount(unitCents)} HT\u00a0: ${amount(totalCents)} HT, plus ${amount(vatCents)} de TVA (${formatNumber(vatPercent)}\u00a0%), soit ${amount(totalCents + vatCents)} TTC.`,
    prescriptor === null
      ? `Facturé à ${company}, le mois qui suit chaque séance, pour les seules séances comptées.`
      : `Payé par ${own ? 'votre' : 'son'} prescripteur, ${prescriptor}, tant que ${company} lui est rattachée\u00a0: rien ne ${own ? 'vous' : 'lui'} est facturé.`,
  ];
}
