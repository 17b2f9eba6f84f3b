import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../ui/text/format.ts';
import { RailCard } from '../../../ui/layout/rail-card.tsx';
import { plural } from '../../../ui/text/typography.ts';
import { companyLicencesQuery } from './licences.queries.ts';

/** How many licences of one's own company are given, at the bottom of the menu; nothing for a company that has none. */
export function LicencesMeter() {
  const { data } = useQuery(companyLicencesQuery(undefined));
  const items = data?.items ?? [];
  const total = items.reduce((sum, item) => sum + item.total, 0);
  const assigned = items.reduce((sum, item) => sum + item.assigned, 0);
  if (total === 0) return null;
  const words = plural(assigned, 'licence attribuée', 'licences attribuées');
  const sentence = `${formatNumber(assigned)} ${words} sur ${formatNumber(total)}`;
  return <RailCard label="Licences" value={assigned} max={total} sentence={sentence} />;
}
