import type { ReactNode } from 'react';
import { PublicLayout } from '../../ui/layout/public-layout.tsx';
import { SidePanel, type Panel } from './side-panel.tsx';

type PlainWithLanesProps = {
  logo: ReactNode;
  bar: ReactNode;
  panel: Panel;
  width: number | undefined;
  children: ReactNode;
};

/** A plain page of a few words, with the lanes beside it. */
export const PlainWithLanes = ({ logo, bar, panel, width, children }: PlainWithLanesProps) => (
  <PublicLayout
    {...(width === undefined ? {} : { width })}
    logo={logo}
    headerEnd={bar}
    panel={<SidePanel panel={panel} />}
  >
    {children}
  </PublicLayout>
);
