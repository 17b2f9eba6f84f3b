import { fitcoinsAhead, fitcoinsPerSession, type Wallet } from '@elan/domain/gift-cards';
import { formatNumber } from '../../ui/text/format.ts';
import { lotTones } from './wallet-colours.ts';
import classes from './wallet.module.css';

const radii = [52, 80, 108] as const;

/** A quarter of a ring, from the top leftwards and down; its share of 90 degrees. */
function arc(radius: number, share: number): string {
  const angle = (Math.PI / 2) * share;
  const x = 140 - radius * Math.cos(angle);
  const y = radius * Math.sin(angle);
  return `M${140 - radius} -12V0A${radius} ${radius} 0 0 0 ${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** What the balance pays, in words: « 3 séances de 1 000 Fitcoins, et 400 d’avance ». */
function paid({ balance, sessions }: Wallet) {
  const ahead = fitcoinsAhead(balance);
  const price = `${formatNumber(fitcoinsPerSession)}\u00a0Fitcoins`;
  if (sessions === 0) return `Une séance coûte ${price}.`;
  return (
    <>
      <strong>{`${formatNumber(sessions)}\u00a0${sessions > 1 ? 'séances' : 'séance'}`}</strong> de {price}
      {ahead > 0 && `, et ${formatNumber(ahead)} d’avance`}
    </>
  );
}

/** The balance, and an arc for each of the oldest lots, the first inside, as long as what is left of it. */
export function WalletHero({ wallet }: { wallet: Wallet }) {
  const { balance, reserved, lots } = wallet;
  return (
    <section className={classes.hero} aria-labelledby="solde">
      <svg className={classes.lanes} viewBox="0 0 140 120" aria-hidden="true">
        {radii.map((radius) => (
          <path key={radius} className={classes.lane} d={arc(radius, 1)} />
        ))}
        {lots.slice(0, lotTones.length).map(({ id, left, issued }, rank) => (
          <path
            key={id}
            className={classes.runner}
            data-tone={lotTones[rank]}
            d={arc(radii[rank] ?? 0, left / issued)}
          />
        ))}
      </svg>
      <h2 id="solde" className={classes.small}>
        Solde
      </h2>
      <p className={classes.balance}>
        <span className="num">{formatNumber(balance)}</span>
        <span className={classes.small}>Fitcoin{balance > 1 ? 's' : ''}</span>
      </p>
      <p className={classes.paid}>{paid(wallet)}</p>
      {reserved > 0 && (
        <p className={classes.paid}>Et {formatNumber(reserved)}&nbsp;Fitcoins réservés à un programme.</p>
      )}
    </section>
  );
}
