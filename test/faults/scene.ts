import type { Acknowledgement } from './acknowledgements.ts';
import type { Client } from './client.ts';
import type { ForSale } from './restart-listings.ts';

export interface FaultsScene {
	readonly client: Client;
	readonly forSale: ForSale;
	readonly acknowledgements: Record<Acknowledgement, Set<string>>;
	readonly vendorUrls: { readonly paypal: string; readonly stripe: string };
	readonly photo: Uint8Array;
	readonly rides: string[];
	/** Writes that could not be read immediately afterwards. */
	readonly stale: string[];
	readonly random: () => number;
}

export const pickOne = <T>(list: readonly T[], random: () => number): T =>
	list[Math.floor(random() * list.length)] as T;
