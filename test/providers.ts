import { long } from './long.ts';
import { paypalFake } from './paypal-fake.ts';
import { stripeFake } from './stripe-fake.ts';

const providers = { PayPal: paypalFake, Stripe: stripeFake };

/**
 * The providers that a rule of ours is tried with: one with every change, since what settles payments does not know which
 * it is, both in a long run. What differs between them is tried at their adapters, always.
 */
export const providersFor = (usual: keyof typeof providers) =>
	Object.entries(providers).filter(([name]) => long || name === usual);
