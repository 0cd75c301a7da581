// subset-font has no types; this file declares the part that `build-fonts.ts` uses.
declare module 'subset-font' {
	interface Options {
		readonly targetFormat: 'woff2' | 'sfnt';
		/** Fixes an axis of a variable font at a value or range. */
		readonly variationAxes?: Readonly<
			Record<string, number | { readonly min: number; readonly max: number }>
		>;
	}
	function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
	export = subsetFont;
}
