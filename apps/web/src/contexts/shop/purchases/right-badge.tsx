import { badgeStatusLabels, type BadgeStatus } from '@elan/domain/shop';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import rows from '../../../ui/lists/paper-rows.module.css';
import classes from './purchases.module.css';

type RightBadgeProps = {
  badge: { code: string; status: BadgeStatus; gym: string | null };
  /** What it opens: « Wellness », « Pass journée ». */
  name: string;
};

/** Where whoever checks a badge at the door reads it with a telephone. */
const doorOf = (code: string): string => `${location.origin}/app/badges?code=${code}`;

/** The badge of an access: its QR code, shown at the door of the gym (D41). */
export function RightBadge({ badge: { code, status, gym }, name }: RightBadgeProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={classes.badge}>
      <p className={rows.dim}>
        Badge {badgeStatusLabels[status].toLowerCase()}, {gym ?? 'toutes nos salles'}
      </p>
      <Button
        variant="light"
        aria-expanded={shown}
        aria-label={`${shown ? 'Masquer' : 'Afficher'} le QR code, ${name}`}
        onClick={() => {
          setShown(!shown);
        }}
      >
        {shown ? 'Masquer le QR code' : 'Afficher le QR code'}
      </Button>
      {shown && (
        <div className={classes.qr}>
          <QrCode text={doorOf(code)} label={`Badge ${name}`} />
          <p className={rows.dim}>Présentez-le à l’entrée de la salle.</p>
        </div>
      )}
    </div>
  );
}
