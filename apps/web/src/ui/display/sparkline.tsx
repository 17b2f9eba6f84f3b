import classes from './sparkline.module.css';

type SparklineProps = {
  values: readonly number[];
  /** The last movement is unwelcome: drawn in corail. */
  negative?: boolean;
};

const box = { width: 84, height: 30, pad: 4 };

/** A trend of 84 by 30 pixels, decorative: the figure and its delta stand beside it. */
export function Sparkline({ values, negative = false }: SparklineProps) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const points = values.map((value, index) => {
    const x = box.pad + (index / (values.length - 1)) * (box.width - 2 * box.pad);
    const y = box.height - box.pad - ((value - low) / range) * (box.height - 2 * box.pad);
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const;
  });
  const [lastX, lastY] = points.at(-1) ?? [0, 0];
  return (
    <svg
      className={classes.root}
      data-negative={negative || undefined}
      viewBox={`0 0 ${box.width} ${box.height}`}
      width={box.width}
      height={box.height}
      aria-hidden="true"
    >
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={lastX} cy={lastY} r={3} />
    </svg>
  );
}
