import type { Acknowledgement } from './acknowledgements.ts';
import type { Client } from './client.ts';
import type { ForSale } from './restart-listings.ts';

/** State shared by the simulated people of a run. */
export interface FaultsScene {
	readonly client: Client;
	readonly forSale: ForSale;
	readonly acknowledgements: Record<Acknowledgement, Set<string>>;
	/** Addresses of the providers' payment pages. */
	readonly vendorUrls: { readonly paypal: string; readonly stripe: string };
	/** A photograph for owners to upload. */
	readonly photo: Uint8Array;
	readonly rides: string[];
	/** Writes that could not be read immediately afterwards. */
	readonly stale: string[];
	readonly random: () => number;
}

export const pickOne = <T>(list: readonly T[], random: () => number): T =>
	list[Math.floor(random() * list.length)] as T;
