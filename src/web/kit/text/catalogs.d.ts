/** A catalog of translations, as Lingui's plug-in compiles it. */
declare module '*.po' {
	export const messages: import('@lingui/core').Messages;
}
