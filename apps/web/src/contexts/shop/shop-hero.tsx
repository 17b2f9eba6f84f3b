import { IconReceipt, IconRefresh, IconX } from '@tabler/icons-react';
import { LanesTrack } from '../../ui/layout/lanes-panel.tsx';
import classes from './shop-hero.module.css';

const promises = [
  { icon: IconReceipt, words: 'Prix TTC, sans frais ajoutés' },
  { icon: IconRefresh, words: 'Abonnements\u00a0: 14\u00a0jours pour changer d’avis' },
  { icon: IconX, words: 'Résiliation en trois clics, sans appeler' },
] as const;

type ShopHeroProps = {
  title: string;
  text: string;
  /** The words only keep their place: those of the shop are on their way. */
  coming?: boolean;
};

/** The pine panel of a shop: its title, its sentence, and what every buyer is promised. */
export function ShopHero({ title, text, coming = false }: ShopHeroProps) {
  const place = coming ? classes.coming : '';
  return (
    <div className={classes.root}>
      <LanesTrack size="var(--shop-lanes)" />
      <div className={classes.words}>
        <h1 className={`${classes.title} ${place}`}>{title}</h1>
        <p className={`${classes.text} ${place}`}>{text}</p>
        <ul className={classes.promises}>
          {promises.map(({ icon: Icon, words }) => (
            <li key={words}>
              <Icon size={18} stroke={1.8} aria-hidden="true" /> {words}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
