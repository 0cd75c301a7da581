import type { SignInProof } from '#domain/person/staff.ts';

/**
 * Social sign-in through an OpenID provider: no passwords, two providers. OpenID Connect with
 * PKCE, state and nonce. `SignInSecrets` are stored in our database during the redirect.
 */
export interface Identity {
	/** Returns the address for the browser, and secrets to store until it returns. */
	beginSignIn(
		provider: SocialProvider,
		redirectUri: string,
		demands?: SignInDemands,
	): Promise<{ readonly url: string; readonly secrets: SignInSecrets }>;
	/**
	 * Verifies the result of a sign-in. `callbackUrl` is the full address to which the browser was
	 * sent.
	 */
	finishSignIn(provider: SocialProvider, callbackUrl: string, secrets: SignInSecrets): Promise<SignInAnswer>;
	/** Returns the address that ends the provider’s session too, if supported. */
	signOutUrl(provider: SocialProvider, returnTo: string): Promise<string | undefined>;
}

/** Requirements for a sign-in. */
export interface SignInDemands {
	/** Accepted authentication levels, best first (`acr_values`). */
	readonly acr?: readonly string[];
	/**
	 * Requires a new authentication with its time, even with a live provider session (`prompt`,
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
	/** Refused: canceled, code used or expired, or mismatch of state, nonce or signature. */
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
 * The sign-in provider was unreachable, timed out or answered 5xx: the outcome is unknown, and the
 * person has to sign in again.
 */
export class IdentityUnavailable extends Error {
	override readonly name = 'IdentityUnavailable';
}
