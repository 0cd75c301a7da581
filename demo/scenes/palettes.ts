import { mix } from './shapes.ts';

export type Hour = 'dawn' | 'morning' | 'noon' | 'golden' | 'dusk' | 'moonlit' | 'monsoon';

/** The inks of one print. Lists run from the horizon's far end to the viewer. */
export interface Palette {
	readonly hour: Hour;
	readonly sky: readonly [top: string, middle: string, low: string];
	readonly sun: string;
	readonly cloud: string;
	readonly cloudShade: string;
	/** Land by distance: far, middle, near. */
	readonly land: readonly [string, string, string];
	/** Land faces that look at the sun. */
	readonly bright: string;
	readonly leaf: string;
	readonly sand: string;
	readonly sea: readonly [far: string, middle: string, near: string, deep: string];
	readonly foam: string;
	readonly ink: string;
	/** What the hour does to every local colour. */
	readonly tone: readonly [colour: string, share: number];
}

export const palettes: readonly [Palette, ...Palette[]] = [
	{
		hour: 'dawn',
		sky: ['#7fa3c4', '#f3c3b2', '#fde6c4'],
		sun: '#fff4d6',
		cloud: '#fbd9c9',
		cloudShade: '#d9a7ae',
		land: ['#c2a1b0', '#8b7a99', '#4a5578'],
		bright: '#eebfa6',
		leaf: '#38506a',
		sand: '#f0cfae',
		sea: ['#f0c6b0', '#9db4c2', '#5c8aa3', '#2e5f7e'],
		foam: '#fff0e2',
		ink: '#22304f',
		tone: ['#c98f8f', 0.16],
	},
	{
		hour: 'dawn',
		sky: ['#8cc7c4', '#d7e6cf', '#fbe9c6'],
		sun: '#fffbe6',
		cloud: '#fdf3dd',
		cloudShade: '#bcd6c8',
		land: ['#a5c7be', '#6aa098', '#2f6b6b'],
		bright: '#e9d9a8',
		leaf: '#24595a',
		sand: '#f3e1b6',
		sea: ['#e6e6c3', '#8ec6b9', '#3f9a97', '#1c6a75'],
		foam: '#fffbea',
		ink: '#123a45',
		tone: ['#8fbfae', 0.12],
	},
	{
		hour: 'morning',
		sky: ['#7fcbe0', '#bfe7e8', '#fdf3dc'],
		sun: '#ffe7a0',
		cloud: '#ffffff',
		cloudShade: '#cfe6ea',
		land: ['#a3cdd0', '#5fa39d', '#2f7566'],
		bright: '#f3d7a0',
		leaf: '#1d6352',
		sand: '#f8e2b4',
		sea: ['#a6dfd8', '#3eb5b8', '#0a7c86', '#065a6e'],
		foam: '#ffffff',
		ink: '#0b2233',
		tone: ['#ffffff', 0],
	},
	{
		hour: 'morning',
		sky: ['#a9dbe8', '#e6f0e2', '#ffe3b3'],
		sun: '#fff2c4',
		cloud: '#fffaf0',
		cloudShade: '#e3dccb',
		land: ['#b9cfc4', '#7fae9a', '#41795f'],
		bright: '#f2cf94',
		leaf: '#2c6a4c',
		sand: '#fbe6bf',
		sea: ['#cfe8d8', '#6cc3b8', '#239a9c', '#0d6c7d'],
		foam: '#fffdf5',
		ink: '#16313a',
		tone: ['#ffe9c0', 0.06],
	},
	{
		hour: 'noon',
		sky: ['#2b9bd6', '#7ccdec', '#d8f3f3'],
		sun: '#fff6cf',
		cloud: '#ffffff',
		cloudShade: '#bfe3f0',
		land: ['#8cc3cf', '#3f9c8c', '#1f7a54'],
		bright: '#f6dfae',
		leaf: '#12694a',
		sand: '#fdeac2',
		sea: ['#7fe0d6', '#27bcc2', '#0b8fae', '#07638c'],
		foam: '#ffffff',
		ink: '#0a2a44',
		tone: ['#ffffff', 0],
	},
	{
		hour: 'noon',
		sky: ['#1579b8', '#55b4e0', '#bfe8ee'],
		sun: '#fffbe0',
		cloud: '#fffdf6',
		cloudShade: '#a9d8ea',
		land: ['#79aecb', '#3d8a94', '#1d6a5c'],
		bright: '#f4c98a',
		leaf: '#0f5d4c',
		sand: '#ffe7b5',
		sea: ['#a8f0dd', '#45d2c8', '#12a6b8', '#096f98'],
		foam: '#ffffff',
		ink: '#0b2240',
		tone: ['#ffffff', 0],
	},
	{
		hour: 'golden',
		sky: ['#f09a55', '#f8c475', '#ffeabb'],
		sun: '#fff7d8',
		cloud: '#ffe2ae',
		cloudShade: '#e79a62',
		land: ['#dca274', '#a86f5c', '#5c4a52'],
		bright: '#f9c97d',
		leaf: '#4a4a4a',
		sand: '#f7cf8c',
		sea: ['#fbd793', '#7fb0a0', '#2e858b', '#155c70'],
		foam: '#fff3d2',
		ink: '#2a2a3c',
		tone: ['#e88a4a', 0.16],
	},
	{
		hour: 'golden',
		sky: ['#e4705c', '#f5a06e', '#fcd797'],
		sun: '#fff0bd',
		cloud: '#fbc48c',
		cloudShade: '#d5685a',
		land: ['#d08370', '#8f5563', '#4c3a57'],
		bright: '#f8b378',
		leaf: '#3c3350',
		sand: '#f2b37c',
		sea: ['#f9c88a', '#d5806c', '#83526e', '#40355f'],
		foam: '#ffe9c4',
		ink: '#271f3f',
		tone: ['#d5604f', 0.22],
	},
	{
		hour: 'dusk',
		sky: ['#30346b', '#8f568d', '#f58f78'],
		sun: '#ffd79a',
		cloud: '#d9738a',
		cloudShade: '#6f4684',
		land: ['#9a5f8f', '#5d467f', '#2c2b58'],
		bright: '#d97f86',
		leaf: '#26264f',
		sand: '#c98495',
		sea: ['#f39a80', '#94608f', '#4c487f', '#262c59'],
		foam: '#ffd9c0',
		ink: '#16183a',
		tone: ['#5a3f7a', 0.28],
	},
	{
		hour: 'dusk',
		sky: ['#1f5a7a', '#6fa3a0', '#f9c58a'],
		sun: '#ffe6b0',
		cloud: '#e9a986',
		cloudShade: '#4f8590',
		land: ['#6f9a9a', '#3f6f7d', '#1c4258'],
		bright: '#eab088',
		leaf: '#173a4c',
		sand: '#d9b08a',
		sea: ['#f5c692', '#6fa09c', '#2d6a7d', '#154660'],
		foam: '#ffedd0',
		ink: '#0d2638',
		tone: ['#2f5f78', 0.26],
	},
	{
		hour: 'morning',
		sky: ['#f7ecd2', '#fbf1da', '#fdf6e6'],
		sun: '#f6a04d',
		cloud: '#ffffff',
		cloudShade: '#f0dcb6',
		land: ['#a9cfc4', '#5a9f94', '#25706a'],
		bright: '#f3c98d',
		leaf: '#1c5f5a',
		sand: '#f5d9a0',
		sea: ['#bfe5d9', '#58bdb6', '#178c93', '#0a5f70'],
		foam: '#fffdf6',
		ink: '#10303c',
		tone: ['#f3e3bd', 0.05],
	},
	{
		hour: 'morning',
		sky: ['#b9d3ee', '#e9dff0', '#ffe6d8'],
		sun: '#fff3cf',
		cloud: '#ffffff',
		cloudShade: '#dccfe4',
		land: ['#b3c3dc', '#7d9bb8', '#3f6f86'],
		bright: '#f5cfa8',
		leaf: '#2d6577',
		sand: '#fae2c0',
		sea: ['#d9e3ee', '#8cc5d8', '#3d99b9', '#1d6892'],
		foam: '#ffffff',
		ink: '#1a2f4c',
		tone: ['#c9c3e6', 0.07],
	},
	{
		hour: 'noon',
		sky: ['#5fc4d6', '#a9e3df', '#f2f6d9'],
		sun: '#ffe27a',
		cloud: '#fffef4',
		cloudShade: '#c4e6da',
		land: ['#93cdb2', '#4aa67f', '#1f7f56'],
		bright: '#f8dc95',
		leaf: '#14694a',
		sand: '#fbe6ae',
		sea: ['#d3f2cf', '#74d6b8', '#24a99f', '#0b7483'],
		foam: '#ffffff',
		ink: '#0d3340',
		tone: ['#fff1b0', 0.05],
	},
	{
		hour: 'golden',
		sky: ['#f7b733', '#fbd062', '#fdeaa8'],
		sun: '#fffbe8',
		cloud: '#fff0c0',
		cloudShade: '#f0a83a',
		land: ['#d9b25a', '#7f9470', '#2f5f62'],
		bright: '#fbd27a',
		leaf: '#24505a',
		sand: '#fbdc90',
		sea: ['#fbe3a0', '#8cb69a', '#357f86', '#17566b'],
		foam: '#fff8df',
		ink: '#1f3040',
		tone: ['#f0b24a', 0.13],
	},
	{
		hour: 'dawn',
		sky: ['#8f9fd0', '#dcb4cf', '#ffd9c2'],
		sun: '#fff0dc',
		cloud: '#f6d3dc',
		cloudShade: '#b49ac6',
		land: ['#b6a0c8', '#8079ab', '#454e86'],
		bright: '#f2bfb0',
		leaf: '#39457c',
		sand: '#efcdb9',
		sea: ['#f5cdc3', '#a9a9d0', '#6680b4', '#37568f'],
		foam: '#fff1ea',
		ink: '#20284f',
		tone: ['#a88fc0', 0.16],
	},
	{
		hour: 'moonlit',
		sky: ['#0b1c3a', '#16395c', '#326a86'],
		sun: '#fdf5da',
		cloud: '#4d7f97',
		cloudShade: '#1d4566',
		land: ['#2b5c7a', '#1a4262', '#0c2744'],
		bright: '#5d93a6',
		leaf: '#0a2340',
		sand: '#6f97a0',
		sea: ['#5c96a6', '#24607f', '#143f60', '#0a2747'],
		foam: '#d9eef0',
		ink: '#061428',
		tone: ['#143a5e', 0.38],
	},
	{
		hour: 'monsoon',
		sky: ['#8fa9b3', '#c3d0cf', '#f0ead8'],
		sun: '#fffdf0',
		cloud: '#e8ebe4',
		cloudShade: '#9db3b8',
		land: ['#a9bdbd', '#6f9492', '#38655f'],
		bright: '#d6cda8',
		leaf: '#2a5a50',
		sand: '#e3d6b2',
		sea: ['#cfdcd6', '#84aeb0', '#4a868e', '#265f6e'],
		foam: '#fbfcf6',
		ink: '#17323d',
		tone: ['#7f9aa0', 0.12],
	},
];

/** A local colour (a hull, a shirt) in the light of the hour. */
export function lit(colour: string, palette: Palette): string {
	return mix(colour, palette.tone[0], palette.tone[1]);
}

/** Boat colours that go together. */
export interface Livery {
	readonly hull: string;
	readonly trim: string;
	readonly accent: string;
	readonly cabin: string;
	readonly sail: string;
	readonly glass: string;
	readonly wood: string;
	/** Which of a drawing's variants this boat is, 0 to 1. */
	readonly variant: number;
}

const liveries: readonly [string, string, string, string, string][] = [
	// hull, trim, accent, cabin, sail
	['#fdfaf2', '#0a7c86', '#f2603c', '#fdfaf2', '#fffdf6'],
	['#0f4c6b', '#fdf6e6', '#f4b73f', '#fdf6e6', '#fff6e2'],
	['#e4523b', '#fff3dd', '#0b3a53', '#fff6e8', '#fff6e8'],
	['#f5b73b', '#0b4a5e', '#e4523b', '#fff4dc', '#fffaf0'],
	['#17806f', '#fbe9c4', '#f2603c', '#fdf4de', '#ffe9bd'],
	['#f7f3ea', '#12324b', '#12324b', '#f7f3ea', '#f2603c'],
	['#3a9fb5', '#ffffff', '#ffcf56', '#ffffff', '#ffffff'],
	['#8b3f2f', '#f4d9a6', '#f2b34a', '#f6e6c6', '#f3d7a4'],
	['#f08a6b', '#fff4e6', '#0a7c86', '#fff4e6', '#ffe7d2'],
	['#f3ead2', '#b4472f', '#1f6f78', '#f3ead2', '#b4472f'],
];

export function liveryOf(choice: number, variant: number, palette: Palette): Livery {
	const [hull, trim, accent, cabin, sail] =
		liveries[Math.floor(choice * liveries.length)] ?? liveries[0] ?? [];
	const inLight = (colour = '#ffffff') => lit(colour, palette);
	return {
		hull: inLight(hull),
		trim: inLight(trim),
		accent: inLight(accent),
		cabin: inLight(cabin),
		sail: inLight(sail),
		glass:
			palette.hour === 'moonlit' || palette.hour === 'dusk'
				? '#ffce7a'
				: mix(palette.ink, palette.sky[1], 0.32),
		wood: inLight('#b5793f'),
		variant,
	};
}
