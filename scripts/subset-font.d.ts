// subset-font brings no types; this is the part of it that the fonts' script uses.
declare module 'subset-font' {
	interface Options {
		readonly targetFormat: 'woff2' | 'sfnt';
		/** Pins an axis of a variable face. */
		readonly variationAxes?: Readonly<
			Record<string, number | { readonly min: number; readonly max: number }>
		>;
	}
	function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
	export = subsetFont;
}
