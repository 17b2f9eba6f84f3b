import type { GymDisplay } from '@elan/domain/gyms';
import { IconAlertTriangle, IconFirstAidKit, IconId, IconShieldCheck } from '@tabler/icons-react';
import { coachLines, insuranceLine, type LegalLine } from './legal-words.ts';
import own from './panels.module.css';
import classes from './wall.module.css';

const mostCoaches = 4;

type LineProps = LegalLine & { icon: typeof IconId };

const Line = ({ name, words, wrong, icon: Icon }: LineProps) => (
  <li data-wrong={wrong || undefined}>
    {wrong ? <IconAlertTriangle aria-hidden /> : <Icon aria-hidden />}
    <span>
      <b>{name}</b>
      {words}
    </span>
  </li>
);

/** What the law has shown: who coaches here today and with which papers, the insurance, where the first aid is. */
export function LegalPanel({ display, day }: { display: GymDisplay; day: string }) {
  const { legal, gym } = display;
  const coaches = coachLines(legal, day);
  return (
    <section className={`${classes.card} ${own.legal}`} aria-label="Affichage légal">
      <ul>
        {coaches.slice(0, mostCoaches).map((line, rank) => (
          // oxlint-disable-next-line react/no-array-index-key -- two coaches may share a first name, and the wall has no id of anybody
          <Line key={rank} {...line} icon={IconId} />
        ))}
        <Line {...insuranceLine(display, day)} icon={IconShieldCheck} />
        <Line
          name="Secours : 15, 18 ou 112"
          words={gym.rescue === '' ? 'Demandez la trousse à l’accueil' : gym.rescue}
          wrong={false}
          icon={IconFirstAidKit}
        />
      </ul>
    </section>
  );
}
