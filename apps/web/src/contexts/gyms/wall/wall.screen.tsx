import { isUuid } from '@elan/domain/kernel';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { newsPreview } from '../../../base/news-preview.ts';
import { useDisplay } from './use-display.ts';
import { useScreenSign } from './use-screen-sign.ts';
import { useWallClock } from './use-wall-clock.ts';
import { Wall } from './wall.tsx';
import classes from './wall.module.css';

const minuteMs = 60_000;
/** Where the picture stands, minute after minute: no pixel shows one thing for ever. */
const shifts = [
  [0, 0],
  [4, 2],
  [8, 4],
  [4, 8],
  [0, 6],
  [-4, 4],
  [-8, 0],
  [-4, -6],
] as const;

/** The television on the wall of a gym: its day, its machines, its news, what the law has shown. Never blank. */
export function WallScreen() {
  const { id = '' } = useParams({ strict: false });
  const read = useDisplay(id);
  const [preview] = useState(newsPreview);
  const code = useScreenSign(id, Boolean(read) && isUuid(id) && preview === null);
  const now = useWallClock(read?.ahead ?? 0);
  if (!read) {
    return (
      <main className={classes.alone}>
        <h1>{read === null ? 'Cette salle n’existe pas' : 'Écran de la salle'}</h1>
        <p role="status">
          {read === null
            ? 'Vérifiez l’adresse de l’écran dans le menu Salles.'
            : 'Le planning arrive dès que le réseau répond.'}
        </p>
      </main>
    );
  }
  const [x, y] = shifts[Math.floor(now / minuteMs) % shifts.length] ?? [0, 0];
  return (
    <main className={classes.page}>
      <div className={classes.shifted} style={{ transform: `translate(${x}px, ${y}px)` }}>
        <Wall display={preview ? { ...read.display, news: [preview] } : read.display} now={now} code={code} />
      </div>
    </main>
  );
}
