import type { SignInProof } from '#domain/person/staff.ts';

/**
 * Social sign-in through an OpenID provider (specification section 7, "Auth"): no passwords, two providers.
 * OpenID Connect with PKCE, state and nonce. `SignInSecrets` wait in our database while the person is away.
 */
export interface Identity {
	/** Where to send the browser, and what must be kept until it comes back. */
	beginSignIn(
		provider: SocialProvider,
		redirectUri: string,
		demands?: SignInDemands,
	): Promise<{ readonly url: string; readonly secrets: SignInSecrets }>;
	/** Checks what came back. `callbackUrl` is the whole address the browser was sent to. */
	finishSignIn(provider: SocialProvider, callbackUrl: string, secrets: SignInSecrets): Promise<SignInAnswer>;
	/** Where to send the browser to end the provider's own session too, if it offers that. */
	signOutUrl(provider: SocialProvider, returnTo: string): Promise<string | undefined>;
}

/** What is asked of the provider beside who somebody is. */
export interface SignInDemands {
	/** One of these levels of proof, the best first (`acr_values`). */
	readonly acr?: readonly string[];
	/** They prove anew who they are, even if the provider knows them still, and it says when (`prompt`, `max_age`). */
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
	/** The person said no, the code is used or out of date, or state, nonce or signature do not agree. */
	| { readonly kind: 'refused'; readonly reason: string };

export interface SocialPerson {
	readonly provider: SocialProvider;
	/** The provider's own, stable id of the person. */
	readonly subject: string;
	readonly firstName: string;
	readonly lastName: string;
	readonly email?: string;
	readonly emailVerified: boolean;
	readonly picture?: string;
}

/** The provider could not be reached, timed out or answered 5xx: nothing is known; sign in again. */
export class IdentityUnavailable extends Error {
	override readonly name = 'IdentityUnavailable';
}
