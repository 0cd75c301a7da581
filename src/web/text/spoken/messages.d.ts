declare module 'virtual:messages/*' {
	export const messages: Readonly<Record<string, import('@lingui/core').Messages[string]>>;
}
