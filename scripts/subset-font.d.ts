declare module 'subset-font' {
	interface Options {
		readonly targetFormat: 'woff2' | 'sfnt';
		/** Pins an axis of a variable face. */
		readonly variationAxes?: Readonly<Record<string, number>>;
	}
	export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
}
