import type { SignInProof } from '#domain/person/staff.ts';

/**
 * Sign-in with a social account through OpenID Connect with PKCE, state and nonce. The product has no
 * passwords. `SignInSecrets` are stored in the database during the redirect.
 */
export interface Identity {
	/** Returns the address for the browser, and secrets to store until the browser returns. */
	beginSignIn(
		provider: SocialProvider,
		redirectUri: string,
		demands?: SignInDemands,
	): Promise<{ readonly url: string; readonly secrets: SignInSecrets }>;
	/** `callbackUrl` is the full address to which the browser was sent. */
	finishSignIn(provider: SocialProvider, callbackUrl: string, secrets: SignInSecrets): Promise<SignInAnswer>;
	/**
	 * Returns the address that also ends the provider’s session; undefined if the provider has no such
	 * address.
	 */
	signOutUrl(provider: SocialProvider, returnTo: string): Promise<string | undefined>;
}

export interface SignInDemands {
	/** Accepted authentication levels, best first (`acr_values`). */
	readonly acr?: readonly string[];
	/**
	 * Requires a new authentication with its time, even if the provider’s session is live (`prompt`,
	 * `max_age`).
	 */
	readonly fresh?: boolean;
}

export type SocialProvider = 'google' | 'facebook';

export interface SignInSecrets {
	readonly state: string;
	readonly nonce: string;
	readonly codeVerifier: string;
	readonly redirectUri: string;
}

export type SignInAnswer =
	| { readonly kind: 'signed-in'; readonly person: SocialPerson; readonly proof: SignInProof }
	/**
	 * Refused because of a cancellation, a used or expired code, or a mismatch of state, nonce or
	 * signature.
	 */
	| { readonly kind: 'refused'; readonly reason: string };

export interface SocialPerson {
	readonly provider: SocialProvider;
	/** The provider’s stable id of the person. */
	readonly subject: string;
	readonly firstName: string;
	readonly lastName: string;
	readonly email?: string;
	readonly emailVerified: boolean;
	readonly picture?: string;
}

/**
 * The sign-in provider was unreachable, timed out or answered 5xx. The outcome is unknown, and the
 * person has to sign in again.
 */
export class IdentityUnavailable extends Error {
	override readonly name = 'IdentityUnavailable';
}
