import type { PrescriptorCard } from '@elan/domain/prescriptors';
import { RelatedLines } from '../../base/records/related-lines.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { attributionsQuery, companyHref } from './prescriptors.queries.ts';

const size = 25;

/** « Depuis le 3 mars 2026 », « Du 3 mars au 4 mai 2026 » */
const spanWords = (fromOn: string, untilOn: string | null): string =>
  untilOn === null
    ? `Depuis le ${formatDate(fromOn, 'short')}`
    : `Du ${formatDate(fromOn, 'short')} au ${formatDate(untilOn, 'short')}`;

/** Which companies a prescriptor refers, and referred, with the days. */
export const AttributionLog = ({ prescriptor }: { prescriptor: PrescriptorCard }) => (
  <SectionCard>
    <RelatedLines
      label="Rattachements"
      title="Journal des rattachements"
      query={(page) => attributionsQuery(prescriptor.id, page, size)}
      size={size}
      none="Aucune entreprise n’a encore été rattachée."
      line={({ id, company, fromOn, untilOn }) => ({
        id,
        title: company.name,
        href: companyHref(company, prescriptor),
        second: spanWords(fromOn, untilOn),
        status:
          untilOn === null
            ? { tone: 'positive', label: 'Rattachée' }
            : { tone: 'neutral', label: 'Sortie du programme' },
      })}
    />
  </SectionCard>
);
