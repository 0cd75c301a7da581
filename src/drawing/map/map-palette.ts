/**
 * Map colours. CSS custom properties cannot be used, because an image file and a WebGL canvas cannot
 * read them. The action and accent colours equal those of the design tokens.
 */
export interface MapPalette {
	readonly sea: string;
	/** Three bands of shallow water, from the open sea to the beach. */
	readonly shallows: readonly [string, string, string];
	readonly wave: string;
	readonly graticule: string;
	readonly land: string;
	readonly grain: string;
	readonly shore: string;
	readonly label: string;
	readonly village: string;
	readonly waterLabel: string;
	readonly halo: string;
	readonly circle: string;
	readonly marker: string;
	readonly markerRim: string;
}

export type MapTheme = 'light' | 'dark';

export const mapPalettes: Readonly<Record<MapTheme, MapPalette>> = {
	light: {
		sea: '#bfe0e4',
		shallows: ['#c9e6e8', '#d5edec', '#e3f4f0'],
		wave: '#9ccdd3',
		graticule: '#b0d6db',
		land: '#f7f0e2',
		grain: '#eaddc2',
		shore: '#d9c8a3',
		label: '#0b2233',
		village: '#4d5f69',
		waterLabel: '#0a6670',
		halo: '#fffaf0',
		circle: '#0a7c86',
		marker: '#f2603c',
		markerRim: '#ffffff',
	},
	dark: {
		sea: '#06273a',
		shallows: ['#082d41', '#0b3549', '#104053'],
		wave: '#14455b',
		graticule: '#0d3549',
		land: '#1b3440',
		grain: '#243f4c',
		shore: '#3d5f6c',
		label: '#eaf2f5',
		village: '#a9bec8',
		waterLabel: '#7fd3da',
		halo: '#10242e',
		circle: '#4cc9d1',
		marker: '#ff8a66',
		markerRim: '#041e2b',
	},
};
