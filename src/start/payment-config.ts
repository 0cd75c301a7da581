import { paypalPayments } from '#adapters/paypal/paypal-payments.ts';
import { stripePayments } from '#adapters/stripe/stripe-payments.ts';
import type { Brand } from '#domain/brand.ts';
import type { Payments } from '#ports/payments.ts';
import { type Environment, needed } from './config.ts';
import { type ProviderName, providerNames } from './payment-names.ts';

/** A payment provider of production, and how it is reached. */
export type PaymentVendor =
	| {
			readonly kind: 'paypal';
			readonly baseUrl: string;
			readonly clientId: string;
			readonly clientSecret: string;
			readonly webhookId: string;
	  }
	| {
			readonly kind: 'stripe';
			readonly baseUrl: string;
			readonly secretKey: string;
			readonly webhookSecret: string;
	  };
/**
 * The payment providers in use, the preferred one first: those that PAYMENT_PROVIDERS names, else those of which a variable
 * is given. At least one: without any, PayPal's variables are said to be missing.
 */
export function readPayments(
	read: Environment,
	problems: string[],
): readonly [PaymentVendor, ...PaymentVendor[]] | undefined {
	const given = providerNames.filter((kind) => presence[kind](read));
	const wanted = read.PAYMENT_PROVIDERS ?? (given.length > 0 ? given : (['paypal'] as const));
	const [first, ...others] = wanted.map((kind) => readers[kind](read, problems));
	const rest = others.filter((vendor) => vendor !== undefined);
	return first && rest.length === others.length ? [first, ...rest] : undefined;
}

const presence: Readonly<Record<ProviderName, (read: Environment) => boolean>> = {
	paypal: (read) => !!(read.PAYPAL_CLIENT_ID || read.PAYPAL_CLIENT_SECRET || read.PAYPAL_WEBHOOK_ID),
	stripe: (read) => !!(read.STRIPE_SECRET_KEY || read.STRIPE_WEBHOOK_SECRET),
};

const readers: Readonly<
	Record<ProviderName, (read: Environment, problems: string[]) => PaymentVendor | undefined>
> = {
	paypal(read, problems) {
		const account = needed(read, problems, {
			clientId: ['PAYPAL_CLIENT_ID', 'is the payment account'],
			clientSecret: ['PAYPAL_CLIENT_SECRET', 'opens the payment account'],
			webhookId: ['PAYPAL_WEBHOOK_ID', 'proves that messages are the provider’s'],
		});
		return account && { kind: 'paypal', baseUrl: read.PAYPAL_BASE_URL, ...account };
	},
	stripe(read, problems) {
		const account = needed(read, problems, {
			secretKey: ['STRIPE_SECRET_KEY', 'opens the account that takes cards'],
			webhookSecret: ['STRIPE_WEBHOOK_SECRET', 'proves that messages are the provider’s'],
		});
		return account && { kind: 'stripe', baseUrl: read.STRIPE_BASE_URL, ...account };
	},
};

/** The provider itself, ready to be asked. */
export function openPayments(vendor: PaymentVendor, brand: Brand): Payments {
	return vendor.kind === 'paypal'
		? paypalPayments({ ...vendor, brandName: brand.name })
		: stripePayments(vendor);
}

/** A provider's own button, which its script draws into our page. */
export interface PayButton {
	/** Whose it is, as its port calls it. */
	readonly provider: string;
	/** What its script is asked for with; no secret. */
	readonly clientId: string;
	/** From where its script, pictures and frames come. */
	readonly sources: readonly string[];
}

/** The button of a provider that has one; the others are paid on a page of theirs. */
export function payButtons(vendors: readonly PaymentVendor[]): readonly PayButton[] {
	return vendors.flatMap((vendor) =>
		vendor.kind === 'paypal'
			? [
					{
						provider: vendor.kind,
						clientId: vendor.clientId,
						sources: ['https://www.paypal.com', 'https://www.paypalobjects.com'],
					},
				]
			: [],
	);
}
