import type { Client } from './client.ts';
import type { ForSale } from './restart-listings.ts';
import type { Promised } from './told.ts';

/** What the people of a run share. */
export interface Scene {
	readonly client: Client;
	readonly forSale: ForSale;
	readonly told: Record<Promised, Set<string>>;
	/** Where payers go. */
	readonly vendorUrls: { readonly paypal: string; readonly stripe: string };
	/** A photograph that owners send. */
	readonly photo: Uint8Array;
	readonly rides: string[];
	/** What people had just written and did not find again. */
	readonly stale: string[];
	readonly random: () => number;
}

export const oneOf = <T>(list: readonly T[], random: () => number): T =>
	list[Math.floor(random() * list.length)] as T;
