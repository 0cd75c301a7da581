import type { Coordinates } from '#domain/place/place.ts';

/** A name and what it is, in its reader's words. */
export interface WalletField {
	readonly key: string;
	readonly label: string;
	readonly value: string;
}

/** A boarding pass as a phone's wallet shows it, in its reader's words. */
export interface WalletPass {
	/** Of its booking. */
	readonly id: string;
	/** As `lang` has it. */
	readonly language: string;
	/** 'Boarding pass'. */
	readonly title: string;
	/** What its QR code says. */
	readonly code: WalletField;
	readonly trip: WalletField;
	readonly date: WalletField;
	/** When to be there, and when the boat leaves: times alone. */
	readonly boarding: WalletField;
	readonly departs: WalletField;
	readonly name: WalletField;
	readonly party: WalletField;
	/** What is read when there is time: pier, boat, owner. */
	readonly more: readonly WalletField[];
	/** Null where it has no point. */
	readonly pier: (Coordinates & { readonly hint: string }) | null;
	readonly directions: { readonly label: string; readonly url: string } | null;
	readonly boardingAt: Temporal.Instant;
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
}

/** Files for Apple Wallet (`.pkpass`), signed with a certificate of Apple's. */
export interface AppleWallet {
	/** Phones refuse what its certificate signs later. */
	readonly until: Temporal.Instant;
	sign(pass: WalletPass): Promise<Uint8Array>;
}

/** Addresses that save a pass to Google Wallet, signed with a key of a service account. */
export interface GoogleWallet {
	link(pass: WalletPass): Promise<string>;
}

/** Left out, nobody is offered it. */
export interface Wallets {
	readonly apple?: AppleWallet | undefined;
	readonly google?: GoogleWallet | undefined;
	/** Signed with keys that phones do not trust: the demo's. */
	readonly trial: boolean;
}

export const noWallets: Wallets = { trial: false };
