import type { Wallet } from '@elan/domain/gift-cards';
import { Button } from '@mantine/core';
import { PageTurner } from '../../ui/lists/page-turner.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import classes from './wallet.module.css';

type WalletMovementsProps = {
  movements: Wallet['movements'];
  /** Shows the older ones too; undefined when there are none. */
  onMore: (() => void) | undefined;
  /** From 1: once they are all shown, those of some years take several. */
  page: number;
  lastPage: number;
  onPageChange: (page: number) => void;
};

const turns = ['Plus récents', 'Plus anciens'] as const;

/** What came and went, newest first, each with its reason. */
export function WalletMovements({ movements, onMore, ...pages }: WalletMovementsProps) {
  return (
    <section className={classes.movements} aria-labelledby="mouvements">
      <div className={classes.head}>
        <h2 id="mouvements" className={classes.title}>
          Mouvements
        </h2>
        {onMore && (
          <Button variant="subtle" size="compact-md" onClick={onMore}>
            Tout voir
          </Button>
        )}
      </div>
      {movements.items.length === 0 ? (
        <p className={classes.dimmed}>Rien n’est encore entré ni sorti.</p>
      ) : (
        <ul className={classes.rows}>
          {movements.items.map(({ id, kind, words, amount, at }) => (
            <li key={id} className={classes.row}>
              <span>
                {words}
                <span className={classes.second}>
                  {formatDate(at)}, {kind.toLowerCase()}
                </span>
              </span>
              <span className={`num ${amount > 0 ? classes.came : ''}`}>
                {amount > 0 ? '+' : ''}
                {formatNumber(amount)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <PageTurner {...pages} words={turns} />
    </section>
  );
}
