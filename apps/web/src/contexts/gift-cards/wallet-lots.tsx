import { elided } from '@elan/domain/kernel';
import { daysToSay, type Wallet } from '@elan/domain/gift-cards';
import { Meter } from '../../ui/display/meter.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { toneOfLot } from './wallet-colours.ts';
import classes from './wallet.module.css';

/** « Expire le 12 déc. 2026, dans 19 jours »; the days are said from the first warning on. */
function endWords(expiresOn: string, left: number | null): string {
  const end = `Expire le ${formatDate(expiresOn)}`;
  if (left === null) return end;
  if (left === 0) return 'Expire ce soir';
  return `${end}, ${left === 1 ? 'demain' : `dans ${left}\u00a0jours`}`;
}

/** What one has, lot by lot, the oldest first: it is spent first. */
export function WalletLots({ lots, today }: Pick<Wallet, 'lots' | 'today'>) {
  return (
    <SectionCard
      title="Vos lots"
      action={lots.length > 1 ? <span className={classes.dimmed}>le plus ancien part en premier</span> : null}
    >
      {lots.length === 0 ? (
        <p className={classes.dimmed}>Aucun pour le moment. Ajoutez une carte cadeau pour en recevoir.</p>
      ) : (
        <ul className={classes.lots}>
          {lots.map(({ id, origin, issued, left, receivedAt, expiresOn, program }, rank) => {
            const days = daysToSay(expiresOn, today);
            return (
              <li key={id}>
                <p className={classes.line}>
                  <strong>{origin}</strong>
                  <span className="num">
                    <strong>{formatNumber(left)}</strong>{' '}
                    <span className={classes.dimmed}>sur {formatNumber(issued)}</span>
                  </span>
                </p>
                <Meter
                  value={left}
                  max={issued}
                  tone={toneOfLot(rank)}
                  sentence={`${formatNumber(left)} Fitcoins sur ${formatNumber(issued)}`}
                />
                {program !== null && (
                  <p className={classes.dimmed}>Pour les séances {elided('de', program)}</p>
                )}
                <p className={`${classes.line} ${classes.dimmed}`}>
                  <span>Reçu le {formatDate(receivedAt)}</span>
                  <span className={days === null ? undefined : classes.soon}>
                    {endWords(expiresOn, days)}
                  </span>
                </p>
              </li>
            );
          })}
        </ul>
      )}
    </SectionCard>
  );
}
