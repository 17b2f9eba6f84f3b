import { Slider, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Slider.layer.css';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { IconType } from '../layout/app-menu.ts';
import { moveCrop, type CropDirection, type CropSize } from './crop-move.ts';
import { formatPercent } from '../text/format.ts';
import { IconButton } from '../display/icon-button.tsx';
import classes from './image-crop.module.css';
import type { ImageCropProps } from './image-crop-types.ts';

const directions: readonly (readonly [CropDirection, string, IconType])[] = [
  ['left', 'Déplacer vers la gauche', IconArrowLeft],
  ['up', 'Déplacer vers le haut', IconArrowUp],
  ['down', 'Déplacer vers le bas', IconArrowDown],
  ['right', 'Déplacer vers la droite', IconArrowRight],
];

const step = 12;
const zoomStep = 0.1;
const nothing: CropSize = { width: 0, height: 0 };

/** What to keep of a picture: moved by the pointer, by the arrow keys or by buttons; the zoom is a slider with buttons. */
export function ImageCrop(props: ImageCropProps) {
  const { src, label, aspect = 1, round = false, maxZoom = 3, onChange, onUnreadable } = props;
  const help = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [media, setMedia] = useState(nothing);
  const [frame, setFrame] = useState(nothing);
  const zoomBy = (delta: number) => {
    setZoom((before) => Math.min(maxZoom, Math.max(1, Math.round((before + delta) * 100) / 100)));
  };
  return (
    <div className={classes.root} role="group" aria-label={label}>
      <div className={classes.stage}>
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          aspect={aspect}
          minZoom={1}
          maxZoom={maxZoom}
          cropShape={round ? 'round' : 'rect'}
          showGrid={false}
          zoomWithScroll={false}
          disableAutomaticStylesInjection
          keyboardStep={step}
          classes={{ cropAreaClassName: classes.frame ?? '' }}
          mediaProps={{ onError: onUnreadable }}
          cropperProps={{
            role: 'application',
            'aria-roledescription': 'cadre',
            'aria-label': `Cadrage : ${label}`,
            'aria-describedby': help,
          }}
          setMediaSize={setMedia}
          setCropSize={setFrame}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, area) => {
            onChange(area);
          }}
        />
      </div>
      <VisuallyHidden id={help}>Les flèches du clavier déplacent la photo dans le cadre.</VisuallyHidden>
      <div className={classes.controls}>
        <div className={classes.zoom}>
          <IconButton
            label="Dézoomer"
            icon={<IconZoomOut size={20} stroke={1.8} />}
            onClick={() => {
              zoomBy(-zoomStep);
            }}
          />
          <Slider
            className={classes.slider ?? ''}
            thumbLabel="Zoom"
            min={1}
            max={maxZoom}
            step={0.01}
            value={zoom}
            onChange={setZoom}
            label={(value) => formatPercent(value)}
            thumbValueText={formatPercent(zoom)}
          />
          <IconButton
            label="Zoomer"
            icon={<IconZoomIn size={20} stroke={1.8} />}
            onClick={() => {
              zoomBy(zoomStep);
            }}
          />
        </div>
        <div className={classes.moves}>
          {directions.map(([direction, name, Icon]) => (
            <IconButton
              key={direction}
              label={name}
              icon={<Icon size={20} stroke={1.8} />}
              onClick={() => {
                setCrop(moveCrop(crop, direction, { step, zoom, media, frame }));
              }}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
