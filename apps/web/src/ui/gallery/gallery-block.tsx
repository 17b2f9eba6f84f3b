import type { ReactNode } from 'react';
import { SectionCard } from '../layout/section-card.tsx';

type GalleryBlockProps = { id: string; title: string; description?: string; children: ReactNode };

/** One part of the gallery, reachable from the menu. */
export function GalleryBlock({ id, title, description, children }: GalleryBlockProps) {
  return (
    <div id={id} style={{ scrollMarginTop: 'calc(var(--elan-header-height) + 1rem)' }}>
      <SectionCard title={title} description={description}>
        {children}
      </SectionCard>
    </div>
  );
}
