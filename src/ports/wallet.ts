import type { Coordinates } from '#domain/place/place.ts';

/** A label and value in the reader's language. */
export interface WalletField {
	readonly key: string;
	readonly label: string;
	readonly value: string;
}

/** A boarding pass for a phone's wallet, in the reader's language. */
export interface WalletPass {
	/** The booking's. */
	readonly id: string;
	/** A `lang` attribute value. */
	readonly language: string;
	/** 'Boarding pass'. */
	readonly title: string;
	/** Content of its QR code. */
	readonly code: WalletField;
	readonly trip: WalletField;
	readonly date: WalletField;
	/** Boarding and departure: times only. */
	readonly boarding: WalletField;
	readonly departs: WalletField;
	readonly name: WalletField;
	readonly party: WalletField;
	/** Further details: pier, boat, owner. */
	readonly more: readonly WalletField[];
	/** Null without a position. */
	readonly pier: (Coordinates & { readonly hint: string }) | null;
	readonly directions: { readonly label: string; readonly url: string } | null;
	readonly boardingAt: Temporal.Instant;
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
}

/** Files for Apple Wallet (`.pkpass`), signed with an Apple certificate. */
export interface AppleWallet {
	/** Expiry of the certificate: phones reject later signatures. */
	readonly until: Temporal.Instant;
	sign(pass: WalletPass): Promise<Uint8Array>;
}

/** Addresses that save a pass to Google Wallet, signed with a service account's key. */
export interface GoogleWallet {
	link(pass: WalletPass): Promise<string>;
}

/** Undefined: not offered. */
export interface Wallets {
	readonly apple?: AppleWallet | undefined;
	readonly google?: GoogleWallet | undefined;
	/** Signed with keys that phones do not trust: the demo's. */
	readonly trial: boolean;
}

export const noWallets: Wallets = { trial: false };
