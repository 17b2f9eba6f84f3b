import type { Spot } from '@elan/domain/spots';
import { routerLink, useScreenSearch } from '../../base/navigation/navigation.tsx';
import { CancelPeriodLink } from '../../base/records/cancel-period-link.tsx';
import { PagedSection } from '../../base/records/paged-section.tsx';
import record from '../../ui/layout/record-card.module.css';
import { LinkedLines } from '../../ui/lists/linked-lines.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';
import { lineOfSpotUse } from './spot-use-lines.ts';
import type { SpotsSearch } from './spots-search.ts';
import { spotUsesQuery, spotUsesSize } from './spots.queries.ts';

const usedBy = (total: number, capped: boolean): string =>
  `Utilisé par ${capped ? 'plus de ' : ''}${formatNumber(total)}\u00a0${plural(total, 'programme ou séance', 'programmes et séances')}`;

/** What stands on a spot: said before it is changed, and what keeps it from being closed. */
export const SpotUses = ({ spot: { id, address } }: { spot: Spot }) => (
  <PagedSection
    title={(total, capped) => (total === 0 ? 'Utilisations du lieu' : usedBy(total, capped))}
    query={(page) => spotUsesQuery(id, page)}
    size={spotUsesSize}
    none="Rien n’utilise ce lieu&nbsp;: ni programme en cours, ni séance à venir."
  >
    {(uses) => (
      <>
        <p className={record.none}>
          Les créneaux, les places et l’adresse dont ils ont besoin ne changent pas avant leur fin.
        </p>
        <LinkedLines
          label="Programmes en cours et séances à venir"
          renderLink={routerLink}
          lines={uses.map((use) => lineOfSpotUse(use, address.postalCode))}
        />
        <CancelPeriod spotId={id} />
      </>
    )}
  </PagedSection>
);

/** Who looks after every company has one chosen in the address. */
function CancelPeriod({ spotId }: { spotId: string }) {
  const [{ companyId }] = useScreenSearch<SpotsSearch>();
  return companyId !== undefined && <CancelPeriodLink of={{ company: companyId, spot: spotId }} />;
}
