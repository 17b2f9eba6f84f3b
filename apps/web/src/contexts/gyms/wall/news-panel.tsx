import type { GymDisplay } from '@elan/domain/gyms';
import { IconSparkles } from '@tabler/icons-react';
import own from './panels.module.css';
import classes from './wall.module.css';

const shownForMs = 15_000;

/** The news of the gym, one after another. */
export function NewsPanel({ news, now }: { news: GymDisplay['news']; now: number }) {
  const rank = news.length === 0 ? 0 : Math.floor(now / shownForMs) % news.length;
  const shown = news[rank];
  return (
    <section className={`${classes.card} ${own.news}`} aria-label="Actualités">
      <div className={own.newsPicture}>
        {shown?.picture ? <img src={shown.picture} alt="" /> : <IconSparkles aria-hidden />}
      </div>
      <div className={own.newsWords}>
        <p className={own.newsHead}>
          Actualité
          <span className={own.dots} aria-hidden>
            {news.length > 1 &&
              news.map(({ title }, index) => <i key={title} data-on={index === rank || undefined} />)}
          </span>
        </p>
        <h2>{shown?.title ?? 'Bienvenue'}</h2>
        <p>{shown?.text ?? 'Les actualités de la salle s’affichent ici.'}</p>
      </div>
    </section>
  );
}
