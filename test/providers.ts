import { isLongRun } from './long.ts';
import { paypalFake } from './paypal-fake.ts';
import { stripeFake } from './stripe-fake.ts';

const providers = { PayPal: paypalFake, Stripe: stripeFake };

/**
 * The gate uses one provider, because settlement code does not depend on the provider. A long run uses
 * both. Tests of the adapters cover the differences.
 */
export const providersFor = (usual: keyof typeof providers) =>
	Object.entries(providers).filter(([name]) => isLongRun || name === usual);
