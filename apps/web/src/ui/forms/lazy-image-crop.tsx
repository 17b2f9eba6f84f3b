import { Suspense } from 'react';
import type { ImageCropProps } from './image-crop-types.ts';
import { lazyPart } from '../lazy-part.ts';
import { LoadingState } from '../feedback/loading-state.tsx';

const ImageCrop = lazyPart(() => import('./image-crop.tsx'), 'ImageCrop');

/** The framing of a picture in its own chunk, behind a skeleton of its height. */
export function LazyImageCrop(props: ImageCropProps) {
  return (
    <Suspense fallback={<LoadingState height={412} label={`Chargement : ${props.label}`} />}>
      <ImageCrop {...props} />
    </Suspense>
  );
}
