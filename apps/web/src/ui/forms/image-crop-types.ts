/** What is kept of a picture, in pixels of the file. */
export type CropArea = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type ImageCropProps = {
  /** Address of the picture: a file just chosen gives one by `URL.createObjectURL`. */
  readonly src: string;
  /** Name of the picture, read aloud: "Photo de profil". */
  readonly label: string;
  /** Width over height of what is kept, 1 unless told. */
  readonly aspect?: number;
  /** The frame is drawn round; what is kept stays a rectangle. */
  readonly round?: boolean;
  readonly maxZoom?: number;
  /** At each move, and once the picture is there. */
  readonly onChange: (area: CropArea) => void;
  /** The file is no picture that the browser can read. */
  readonly onUnreadable?: () => void;
};
