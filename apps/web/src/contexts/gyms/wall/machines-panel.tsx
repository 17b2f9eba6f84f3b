import { stateAt, type GymDisplay, type ShownState } from '@elan/domain/gyms';
import own from './panels.module.css';
import classes from './wall.module.css';

type Machines = GymDisplay['machines'];

/** « 3 libres sur 6 », « 1 libre sur 4, 1 état inconnu », « 6 machines, états inconnus » */
export function occupancyWords(states: readonly ShownState[]): string {
  const count = (state: ShownState) => states.filter((one) => one === state).length;
  const [free, unknown] = [count('FREE'), count('UNKNOWN')];
  if (unknown === states.length)
    return unknown > 1 ? `${unknown} machines, états inconnus` : '1 machine, état inconnu';
  const words = [`${free} libre${free > 1 ? 's' : ''} sur ${states.length}`];
  if (unknown > 0) words.push(`${unknown} état${unknown > 1 ? 's' : ''} inconnu${unknown > 1 ? 's' : ''}`);
  return words.join(', ');
}

const mostTypes = 5;

/** What is free, taken, out of order or not known, by shape and not by colour alone. */
export function MachinesPanel({
  machines,
  minutes,
  now,
}: {
  machines: Machines;
  minutes: number;
  now: number;
}) {
  return (
    <section className={`${classes.card} ${classes.listed} ${own.machines}`} aria-label="Machines">
      <div className={classes.title}>
        <h2>Machines</h2>
        <p className={own.legend}>
          <i data-state="FREE" /> libre <i data-state="BUSY" /> prise <i data-state="OUT" /> en panne
        </p>
      </div>
      {machines.length === 0 && <p className={own.none}>Aucune machine suivie dans cette salle.</p>}
      {machines.slice(0, mostTypes).map(({ type, items }) => {
        const states = items.map((item) => stateAt(item, now, minutes));
        return (
          <div key={type} className={own.type}>
            <div className={own.typeWords}>
              <h3>{type}</h3>
              <p>{occupancyWords(states)}</p>
            </div>
            <div className={own.cells} aria-hidden>
              {states.map((state, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the machines of a type have no name on the wall
                <i key={index} data-state={state} />
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );
}
