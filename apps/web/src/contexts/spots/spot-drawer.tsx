import type { Spot } from '@elan/domain/spots';
import { Button } from '@mantine/core';
import { IconBuilding, IconTrees } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useLast } from '../../base/records/use-last.ts';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import { Facts } from '../../ui/display/facts.tsx';
import { ProductTag } from '../../ui/display/product-tag.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import record from '../../ui/layout/record-card.module.css';
import { RecordHead } from '../../ui/layout/record-head.tsx';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';
import { holidayWords } from './holiday-words.ts';
import { ReopenButton } from './reopen-button.tsx';
import classes from './spot-card.module.css';
import { addressWords, closedWords, servicesWords, weekWords } from './spot-words.ts';
import { SpotUses } from './spot-uses.tsx';
import { WeekLines } from './week-lines.tsx';

type SpotDrawerProps = {
  /** The spot that is looked at; undefined closes the card. */
  spot: Spot | undefined;
  mayWrite: boolean;
  onEdit: (id: string) => void;
  onClose: () => void;
};

/** The card of a spot beside its list: where it is and how it stands, its facts, its hours, what stands on it. */
export function SpotDrawer({ spot, mayWrite, onEdit, onClose }: SpotDrawerProps) {
  const shown = useLast(spot);
  return (
    <Drawer opened={spot !== undefined} onClose={onClose} title={shown?.name ?? 'Lieu'} size={600}>
      {shown && (
        <div className={record.card}>
          <Head spot={shown} mayWrite={mayWrite} onEdit={onEdit} />
          <Facts
            facts={[
              ['Surface', `${formatNumber(shown.sizeM2)}\u00a0m²`, 'Non renseignée'],
              [
                'Au plus',
                `${formatNumber(shown.maxUsers)}\u00a0${plural(shown.maxUsers, 'personne', 'personnes')}`,
              ],
              ['Sur place', servicesWords(shown)],
              ['Jours fériés', holidayWords(shown.holidayZone)],
              ['Lieu accessible', weekWords(shown.openingHours), 'Aux heures des séances'],
              ['Commentaire', shown.comment, 'Aucun'],
            ]}
          />
          <RecordSection title="Créneaux">
            <WeekLines spot={shown} />
          </RecordSection>
          <Suspense fallback={<LoadingState shape="rows" count={2} />}>
            <SpotUses spot={shown} />
          </Suspense>
        </div>
      )}
    </Drawer>
  );
}

function Head({ spot, mayWrite, onEdit }: { spot: Spot; mayWrite: boolean; onEdit: (id: string) => void }) {
  const { id, name, inside, openToPublic, addressVerified } = spot;
  const closed = closedWords(spot);
  const Icon = inside ? IconBuilding : IconTrees;
  return (
    <RecordHead
      mark={
        <span className={classes.mark} aria-hidden="true">
          <Icon size={28} stroke={1.6} />
        </span>
      }
      state={
        <>
          <StatusBadge tone={closed === null ? 'positive' : 'neutral'}>{closed ?? 'Ouvert'}</StatusBadge>
          <ProductTag tone={inside ? 'sapin' : 'ciel'}>{inside ? 'Intérieur' : 'Extérieur'}</ProductTag>
          {openToPublic && <ProductTag tone="lavande">Ouvert au public</ProductTag>}
        </>
      }
      act={
        mayWrite &&
        (closed === null ? (
          <Button
            variant="light"
            aria-label={`Modifier ${name}`}
            onClick={() => {
              onEdit(id);
            }}
          >
            Modifier
          </Button>
        ) : (
          <ReopenButton spot={spot} />
        ))
      }
    >
      <p>{addressWords(spot)}</p>
      {!addressVerified && <p className={classes.unverified}>Adresse non vérifiée</p>}
    </RecordHead>
  );
}
