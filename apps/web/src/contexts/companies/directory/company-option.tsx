import { formatSiret, type DirectoryEntry } from '@elan/domain/companies';
import { IconCheck } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { obstacleOf } from './company-obstacle.ts';
import classes from './company-search.module.css';

const placeOf = ({ address }: DirectoryEntry): string =>
  address ? `${address.postalCode} ${address.city}` : 'Adresse non diffusée';

type CompanyOptionProps = {
  id: string;
  entry: DirectoryEntry;
  /** What is said of one that is registered already, to whoever is not of the company. */
  taken?: string | undefined;
  /** Where the arrows stand. */
  marked: boolean;
  chosen: boolean;
  onChoose: () => void;
};

/** One establishment of the list. The ones that cannot be chosen stay readable, with the reason. */
export function CompanyOption({ id, entry, taken, marked, chosen, onChoose }: CompanyOptionProps) {
  const { siret, name, headOffice } = entry;
  const obstacle = obstacleOf(entry, taken);
  return (
    <div
      id={id}
      role="option"
      className={classes.option}
      aria-selected={chosen}
      aria-disabled={obstacle ? true : undefined}
      data-marked={marked || undefined}
      tabIndex={-1}
      // The field keeps the focus, and the keys: a press here must not take them.
      onMouseDown={(event) => {
        event.preventDefault();
        if (event.button === 0) onChoose();
      }}
    >
      <span className={classes.words}>
        <span className={classes.name}>
          {name ?? 'Entreprise non diffusée'} {headOffice && <StatusBadge tone="info">Siège</StatusBadge>}
        </span>
        <span className={classes.detail}>
          <span className="num">{formatSiret(siret)}</span> · {placeOf(entry)}
        </span>
        {obstacle && <span className={classes.obstacle}>{obstacle}</span>}
        {name === null && !obstacle && (
          <span className={classes.detail}>
            Le registre ne montre ni son nom ni son adresse&nbsp;: choisissez-la, puis saisissez-les.
          </span>
        )}
      </span>
      {chosen && (
        <span className={classes.chosen}>
          <IconCheck size={18} stroke={2} aria-hidden="true" /> Choisi
        </span>
      )}
    </div>
  );
}
