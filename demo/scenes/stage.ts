import type { Livery, Palette } from './palettes.ts';
import type { Rng } from './rng.ts';

/** The sheet everything is drawn on: 1200 × 800, cropped to the size asked for. */
export const sheet = { width: 1200, height: 800 } as const;

export type Weather = 'clear' | 'fair' | 'streaks' | 'towers';

/** What one scene is drawn with. */
export interface Stage {
	readonly rng: Rng;
	readonly palette: Palette;
	readonly weather: Weather;
	/** The horizon's height on the sheet. */
	readonly horizon: number;
	/** The sun's or moon's middle; it may stand outside the sheet. */
	readonly sun: { readonly x: number; readonly y: number; readonly r: number };
	readonly livery: Livery;
}

/** A boat drawn around its waterline's middle, bow to the right, about 600 long. */
export interface BoatDrawing {
	readonly svg: string;
	/** From the middle to either end at the waterline. */
	readonly half: number;
	/** How far it reaches above the water. */
	readonly top: number;
	/** What the water mirrors, strongest first. */
	readonly tints: readonly string[];
	/** Still boats lie in quiet water; others push a bow wave. */
	readonly speed: 'still' | 'slow' | 'fast';
}
