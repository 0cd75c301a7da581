import type { Client } from './client.ts';
import type { ForSale } from './restart-listings.ts';
import type { Promised } from './told.ts';

/** Shared by the people of a run. */
export interface Scene {
	readonly client: Client;
	readonly forSale: ForSale;
	readonly told: Record<Promised, Set<string>>;
	/** The payment pages. */
	readonly vendorUrls: { readonly paypal: string; readonly stripe: string };
	/** A photograph for owners to upload. */
	readonly photo: Uint8Array;
	readonly rides: string[];
	/** Writes that people could not read immediately. */
	readonly stale: string[];
	readonly random: () => number;
}

export const oneOf = <T>(list: readonly T[], random: () => number): T =>
	list[Math.floor(random() * list.length)] as T;
