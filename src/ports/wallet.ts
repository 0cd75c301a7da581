import type { Coordinates } from '#domain/place/place.ts';

/** In the reader’s language. */
export interface WalletField {
	readonly key: string;
	readonly label: string;
	readonly value: string;
}

/** In the reader’s language. */
export interface WalletPass {
	readonly id: string;
	/** Language of the pass, as for a `lang` attribute. */
	readonly language: string;
	readonly title: string;
	/** Content of the QR code. */
	readonly code: WalletField;
	readonly trip: WalletField;
	readonly date: WalletField;
	readonly boarding: WalletField;
	readonly departs: WalletField;
	readonly name: WalletField;
	readonly party: WalletField;
	readonly more: readonly WalletField[];
	/** Position of the pier; null if unknown. */
	readonly pier: (Coordinates & { readonly hint: string }) | null;
	readonly directions: { readonly label: string; readonly url: string } | null;
	readonly boardingAt: Temporal.Instant;
	readonly departsAt: Temporal.Instant;
	readonly arrivesAt: Temporal.Instant;
}

/** Creates files for Apple Wallet (`.pkpass`), signed with an Apple certificate. */
export interface AppleWallet {
	/** Expiry of the certificate. Phones reject passes signed later. */
	readonly until: Temporal.Instant;
	sign(pass: WalletPass): Promise<Uint8Array>;
}

/** Creates addresses that save a pass to Google Wallet, signed with a service account’s key. */
export interface GoogleWallet {
	link(pass: WalletPass): Promise<string>;
}

/** An undefined wallet is not offered. */
export interface Wallets {
	readonly apple?: AppleWallet | undefined;
	readonly google?: GoogleWallet | undefined;
	/** True in the demo, whose passes are signed with keys that phones do not trust. */
	readonly trial: boolean;
}

export const noWallets: Wallets = { trial: false };
