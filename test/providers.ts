import { long } from './long.ts';
import { paypalFake } from './paypal-fake.ts';
import { stripeFake } from './stripe-fake.ts';

const providers = { PayPal: paypalFake, Stripe: stripeFake };

/**
 * Providers for testing a rule: one in the gate, because settlement code does not depend on the
 * provider; both in a long run. Tests of the adapters cover their differences.
 */
export const providersFor = (usual: keyof typeof providers) =>
	Object.entries(providers).filter(([name]) => long || name === usual);
