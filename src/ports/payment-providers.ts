import { type Payments, ProviderUnavailable } from './payments.ts';

/** The providers that are in use, all at once. */
export interface PaymentProviders {
	/** The first is the one that takes a payment when nobody has chosen. Never empty. */
	readonly all: readonly [Payments, ...Payments[]];
	/** The provider of this name, as a payment carries it. Throws `ProviderUnavailable` when it is not in use (any more). */
	named(name: string): Payments;
}

/** The providers in use, the preferred one first; their names differ. */
export function paymentProviders(...all: readonly [Payments, ...Payments[]]): PaymentProviders {
	const byName = new Map(all.map((one) => [one.name, one]));
	if (byName.size < all.length) throw new Error('Two payment providers have the same name');
	return {
		all,
		named(name) {
			const found = byName.get(name);
			if (!found) throw new ProviderUnavailable(`the payment provider '${name}' is not in use`);
			return found;
		},
	};
}
