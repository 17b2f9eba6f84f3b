import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './loading-state.module.css';

type LoadingStateProps = {
  /** Shape of what is coming, so that nothing moves when it arrives. */
  shape?: 'block' | 'rows' | 'kpis' | 'form';
  /** Number of rows, figures or fields. */
  count?: number;
  /** Height of the block in pixels. */
  height?: number;
  /** Said to a screen reader. */
  label?: string;
};

/** Skeletons of the final height. */
export function LoadingState(props: LoadingStateProps) {
  const { shape = 'block', count = 4, height = 240, label = 'Chargement en cours' } = props;
  const items = Array.from({ length: count }, (_, index) => index);
  return (
    <div role="status" className={classes[shape]}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {shape === 'block' && <Skeleton height={height} radius="lg" />}
      {shape === 'rows' &&
        items.map((item) => (
          <div key={item} className={classes.row}>
            <Skeleton height={54} width={54} radius={12} />
            <div className={classes.lines}>
              <Skeleton height={14} width="46%" />
              <Skeleton height={12} width="70%" />
            </div>
          </div>
        ))}
      {shape === 'kpis' && items.map((item) => <Skeleton key={item} height={128} radius={0} />)}
      {shape === 'form' &&
        items.map((item) => (
          <div key={item} className={classes.lines}>
            <Skeleton height={14} width={140} />
            <Skeleton height={42} />
          </div>
        ))}
    </div>
  );
}
