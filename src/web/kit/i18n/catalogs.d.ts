/** Translation catalog, compiled by Lingui’s plug-in. */
declare module '*.po' {
	export const messages: import('@lingui/core').Messages;
}
