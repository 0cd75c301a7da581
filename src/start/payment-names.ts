/** The payment providers that there are adapters for, as the configuration calls them. */
export const providerNames = ['paypal', 'stripe'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Names with commas between them, each once; the order is kept. `undefined` when it is not that. */
export function readProviderNames(list: string): readonly ProviderName[] | undefined {
	const names = list.split(',').map((name) => name.trim());
	const known = names.flatMap((name) => providerNames.filter((one) => one === name));
	return known.length === names.length && new Set(known).size === known.length ? known : undefined;
}
