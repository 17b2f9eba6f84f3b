type CropPoint = { readonly x: number; readonly y: number };
export type CropSize = { readonly width: number; readonly height: number };
export type CropDirection = 'up' | 'down' | 'left' | 'right';

const steps: Record<CropDirection, CropPoint> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

const within = (value: number, half: number): number => Math.min(Math.max(value, -half), half) + 0;

/**
 * Where the picture stands after one push, in pixels of the screen from the middle. Its edges never enter the frame.
 * @param media size of the picture on the screen before zoom
 * @param frame size of what is kept on the screen
 */
export function moveCrop(
  from: CropPoint,
  direction: CropDirection,
  { step, zoom, media, frame }: { step: number; zoom: number; media: CropSize; frame: CropSize },
): CropPoint {
  const { x, y } = steps[direction];
  return {
    x: within(from.x + x * step, Math.max(0, (media.width * zoom - frame.width) / 2)),
    y: within(from.y + y * step, Math.max(0, (media.height * zoom - frame.height) / 2)),
  };
}
