/** Translation catalog, compiled by the Lingui plug-in. */
declare module '*.po' {
	export const messages: import('@lingui/core').Messages;
}
