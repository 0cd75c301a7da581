/** Names of the payment providers with an adapter, as in the configuration. */
export const providerNames = ['paypal', 'stripe'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Reads a comma-separated list of distinct names in their order. `undefined` if malformed. */
export function readProviderNames(list: string): readonly ProviderName[] | undefined {
	const names = list.split(',').map((name) => name.trim());
	const known = names.flatMap((name) => providerNames.filter((one) => one === name));
	return known.length === names.length && new Set(known).size === known.length ? known : undefined;
}
