import { RelatedLines } from '../../base/records/related-lines.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { attributionsQuery, companyHref } from './prescriptors.queries.ts';
import type { Attribution } from '@elan/domain/prescriptors';

const size = 25;

/** « Depuis le 3 mars 2026 », « Du 3 mars au 4 mai 2026 », and why, where somebody said it. */
const spanWords = ({ fromOn, untilOn, fromReason, untilReason }: Attribution): string =>
  [
    untilOn === null
      ? `Depuis le ${formatDate(fromOn, 'short')}`
      : `Du ${formatDate(fromOn, 'short')} au ${formatDate(untilOn, 'short')}`,
    fromReason && `rattachement\u00a0: ${fromReason}`,
    untilReason && `sortie\u00a0: ${untilReason}`,
  ]
    .filter(Boolean)
    .join(' · ');

type AttributionLogProps = {
  prescriptor: { readonly id: string; readonly name: string };
  /** Whether the reader opens the companies of a prescriptor: administrators do. */
  opens?: boolean;
};

/** Which companies a prescriptor refers, and referred, with the days and the reasons. */
export const AttributionLog = ({ prescriptor, opens = true }: AttributionLogProps) => (
  <SectionCard>
    <RelatedLines
      label="Rattachements"
      title="Journal des rattachements"
      query={(page) => attributionsQuery(prescriptor.id, page, size)}
      size={size}
      none="Aucune entreprise n’a encore été rattachée."
      line={(attribution) => ({
        id: attribution.id,
        title: attribution.company.name,
        href: opens ? companyHref(attribution.company, prescriptor) : null,
        second: spanWords(attribution),
        status:
          attribution.untilOn === null
            ? { tone: 'positive', label: 'Rattachée' }
            : { tone: 'neutral', label: 'Sortie du programme' },
      })}
    />
  </SectionCard>
);
