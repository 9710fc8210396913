/** Red, green and blue, each 0 to 1. */
export type Rgb = readonly [number, number, number];

/** How an emptied area looks. The content below is removed in every mode. */
export type AppearanceMode =
  | 'fill'
  | 'replace_text'
  | 'cross_out'
  | 'transparent'
  | 'fill_and_text'
  | 'cross_out_and_text';

export interface Appearance {
  readonly mode: AppearanceMode;
  /** Null: black where the mode needs a colour. */
  readonly fillColor: Rgb | null;
  /** Null: `[REDACTED]` where the mode needs a text. */
  readonly text: string | null;
  readonly textColor: Rgb;
  /** Points, 4 to 72; made smaller where the text would not fit. */
  readonly fontSize: number;
  /** 0 left, 1 centre, 2 right. */
  readonly align: 0 | 1 | 2;
}

/** Black boxes without text. */
export const defaultAppearance: Appearance = {
  mode: 'fill',
  fillColor: [0, 0, 0],
  text: null,
  textColor: [1, 1, 1],
  fontSize: 11,
  align: 1,
};
