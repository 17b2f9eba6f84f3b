import { daysOfTerm, subscriptionOfferLabels, subscriptionOptionLabels } from '@elan/domain/subscriptions';
import { formatDate } from '../../ui/text/format.ts';
import { openingOf, type OpeningValues } from './subscription-values.ts';

type OpeningRecapProps = {
  company: string;
  values: OpeningValues;
  types: readonly { readonly key: string; readonly name: string }[];
};

/** What is about to be opened, before it is: for whom, which days, what it carries. */
export function OpeningRecap({ company, values, types }: OpeningRecapProps) {
  const { offer, startsOn, term, options, sessionsSold, licences } = openingOf(values, company);
  const { endsOn } = daysOfTerm(startsOn, term);
  const carried = licences
    .filter(({ count }) => count > 0)
    .map(({ type, count }) => `${count}\u00a0${types.find(({ key }) => key === type)?.name ?? type}`);
  const lines = [
    ['Entreprise', company],
    ['Offre', subscriptionOfferLabels[offer]],
    [
      'Jours',
      `Du ${formatDate(startsOn)}, ${endsOn === null ? 'sans date de fin' : `au ${formatDate(endsOn)}`}`,
    ],
    ['Engagement', term.kind === 'months' ? `${term.months}\u00a0mois` : 'Aucun'],
    ['Séances vendues', sessionsSold === null ? 'Aucune' : String(sessionsSold)],
    ['Licences', carried.join(', ') || 'Aucune'],
    ['Options', options.map((option) => subscriptionOptionLabels[option]).join(', ') || 'Aucune'],
  ];
  return (
    <>
      {lines.map(([label, words]) => (
        <p key={label}>
          {label}&nbsp;: <strong>{words}</strong>
        </p>
      ))}
      <p>Il peut être annulé pendant 24&nbsp;heures, ou tant qu’il n’a pas commencé.</p>
    </>
  );
}
